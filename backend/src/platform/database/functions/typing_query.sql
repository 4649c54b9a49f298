-- The query for `typing_keys` of names of which a word begins with the words, with at most one typing error. The beginning of a long name is that of many,
-- so a further word must be there too; or the first two as one, because the space can be the error.
create or replace function typing_query(words text) returns tsquery language sql immutable strict parallel safe as $$
select ('(' || string_agg(keys, '|') filter (where place = 2) || ')' || coalesce('&(' || string_agg(keys, '|') filter (where place > 2)
  || case when space < 9 then '|' || quote_literal(left(substr(words, 2, greatest(space - 2, 0)) || substr(words, space + 1), 7)) || ':*' else '' end || ')', ''))::tsquery
from (select place, (select string_agg(quote_literal(key) || ':*', '|') from (select distinct overlay(substr(words, place, 8) placing '' from gone for 1)
      from generate_series(1, 8) gone) keys(key) where key <> '') as keys, position(' ' in substr(words, 2)) + 1 as space
  from generate_series(2, length(words)) place where substr(words, place - 1, 1) = ' ' and (place = 2 or length(words) > place + 1)) starts
group by space
$$;
