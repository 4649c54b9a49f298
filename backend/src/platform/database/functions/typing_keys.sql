-- The first eight characters at each beginning of a word, without each one of them: of two texts with one typing error between them (a character left
-- out, added, wrong, or swapped with the next one) a key of one begins with a key of the other. In scripts without spaces every character begins a word.
create or replace function typing_keys(words text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  part text; keys text[] := '{}';
begin
  for place in 2..length(words) loop
    if substr(words, place - 1, 1) = ' ' or public.is_unspaced(substr(words, place, 1)) then
      part := substr(words, place, 8);
      for gone in 1..8 loop keys := keys || overlay(part placing '' from gone for 1); end loop;
    end if;
  end loop;
  return array_to_tsvector(array_remove(keys, ''));
end
$$;
