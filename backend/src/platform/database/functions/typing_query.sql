-- The query for `typing_keys` of names of which a word begins with the words, with at most one typing error. The beginning of a long name is that of many,
-- so a further word must be there too; or the first two as one, because the space can be the error.
create or replace function typing_query(words text) returns tsquery language plpgsql immutable strict parallel safe as $$
declare
  part text; keys text; first text; further text; first_size int := strpos(substr(words, 2), ' ') - 1;
begin
  for place in 2..length(words) loop
    -- Too many names have a further word that begins with one or two letters.
    continue when substr(words, place - 1, 1) <> ' ' or place > 2 and place >= length(words) - 1;
    part := substr(words, place, 8);
    keys := null;
    for gone in 1..least(8, length(part) + 1) loop
      -- Of two equal letters in a row it does not matter which one is left out.
      continue when substr(part, gone, 1) in (part, substr(part, gone - 1, 1));
      keys := concat_ws('|', keys, quote_literal(overlay(part placing '' from gone for 1)) || ':*');
    end loop;
    if place = 2 then first := keys; else further := concat_ws('|', further, keys); end if;
  end loop;
  if further is not null and first_size < 7 then
    further := further || '|' || quote_literal(left(substr(words, 2, first_size) || substr(words, first_size + 3), 7)) || ':*';
  end if;
  return ('(' || first || ')' || coalesce('&(' || further || ')', ''))::tsquery;
end
$$;
