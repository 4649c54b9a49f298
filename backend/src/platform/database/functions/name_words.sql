-- The words of a text in the form of searches, each after a space. Signs separate words.
create or replace function name_words(value text) returns text language sql immutable strict parallel safe as $$
select ' ' || case when folded ~ '[\u0001-\u001F!-/:-@\[-`{-\u00BF\u2000-\u206F\u2190-\u2BFF\u3000-\u303F\u30FB\U0001F000-\U0001FAFF]|  |^ | $'
  then btrim(regexp_replace(folded, '[\u0001-/:-@\[-`{-\u00BF\u2000-\u206F\u2190-\u2BFF\u3000-\u303F\u30FB\U0001F000-\U0001FAFF]+', ' ', 'g')) else folded end
from (select translate(public.search_form(value), '-_.', '   ') as folded offset 0) text
$$;
