-- Compatible characters (half width, ligatures, presentation forms) become one, case and accents are dropped; vowel signs of Arabic and Hebrew, the
-- tatweel, soft hyphens and invisible characters too. Spaces and line breaks of every kind become one space.
create or replace function fold_letters(value text) returns text language sql immutable parallel safe as $$
select replace(lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(regexp_replace(lower(normalize(value, nfkc)),
  '[\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08CA-\u08E1\u08E3-\u08FF\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]+', '', 'g'),
  '( ?[\t-\r\u0085\u1680\u2028\u2029]|  )[ \t-\r\u0085\u1680\u2028\u2029]*', ' ', 'g'))), 'ς', 'σ')
$$;
