-- The form in which texts are searched and compared, used for what is stored and for what is asked. PostgreSQL inlines it, because it calls
-- immutable functions only; most texts are ASCII on one line, of which it takes no more than `lower`.
create or replace function search_form(value text) returns text language sql immutable parallel safe as $$
select case when octet_length(value) = length(value) and value !~ '[\t-\r]|  ' then lower(value) else public.fold_letters(value) end
$$;
