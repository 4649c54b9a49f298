create or replace function fold(value text) returns text language sql immutable strict parallel safe as $$
select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;
