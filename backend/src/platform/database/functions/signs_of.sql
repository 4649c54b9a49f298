create or replace function signs_of(value text) returns text[] language sql immutable strict parallel safe as $$
select coalesce(array_agg(distinct part), '{}')
from (select substr(folded, place, size) part
  from (select public.search_form(value) folded offset 0) text
    cross join lateral generate_series(1, length(folded)) place cross join (values (1), (2)) sizes(size)) parts
where part ~ '[^ -~]'
$$;
