create or replace function bigrams_of(value text) returns text[] language sql immutable strict parallel safe as $$
select coalesce(array_agg(distinct substr(value, place, size)), '{}')
from generate_series(1, length(value)) place cross join (values (1), (2)) sizes(size)
$$;
