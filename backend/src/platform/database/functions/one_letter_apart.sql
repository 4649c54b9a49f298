create or replace function one_letter_apart(a text, b text) returns boolean language sql immutable strict parallel safe as $$
select case
  when abs(length(a) - length(b)) > 1 or greatest(length(a), length(b)) > 100 or a = b then false
  when public.levenshtein_less_equal(a, b, 1) <= 1 then true
  when length(a) <> length(b) then false
  else exists(select from generate_series(1, length(a) - 1) i
    where left(a, i - 1) || substr(a, i + 1, 1) || substr(a, i, 1) || substr(a, i + 2) = b) end
$$;
