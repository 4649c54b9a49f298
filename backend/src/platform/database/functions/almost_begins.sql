-- Whether a word begins with the typed words with one typing error (a character left out, added, wrong, or swapped with the next one), both in the form
-- of `name_words`. In scripts without spaces every character begins a word.
create or replace function almost_begins(words text, typed_words text) returns boolean language plpgsql immutable strict parallel safe as $$
declare
  typed text := substr(typed_words, 2); size int := length(typed); every boolean := public.is_unspaced(typed);
  rest text := words; next int := 1; part text; own text; at int;
begin
  while next > 0 loop
    rest := substr(rest, next + 1);
    part := left(rest, size + 1);
    own := left(part, size);
    if public.levenshtein_less_equal(own, typed, 2) <= 2 then
      if public.levenshtein_less_equal(own, typed, 1) <= 1 or public.levenshtein_less_equal(part, typed, 1) <= 1
        or public.levenshtein_less_equal(left(part, size - 1), typed, 1) <= 1 then return true; end if;
      at := 1;
      while substr(own, at, 1) = substr(typed, at, 1) loop at := at + 1; end loop;
      if own = left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2) then return true; end if;
    end if;
    next := case when not every then strpos(rest, ' ') when rest = '' then 0 else 1 end;
  end loop;
  return false;
end
$$;
