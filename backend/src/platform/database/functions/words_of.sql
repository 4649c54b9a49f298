-- The words of a text. Runs of scripts that are written without spaces become pairs of characters, at even and at odd places.
create or replace function words_of(value text) returns tsvector language sql immutable strict parallel safe as $$
select case when public.is_unspaced(folded) then to_tsvector('simple',
    regexp_replace(regexp_replace(folded, '([\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]+)', ' \1 ', 'g'), '([\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]{2})', '\1 ', 'g') || ' ' ||
    regexp_replace(regexp_replace(folded, '(^|[^\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF])[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]', '\1 ', 'g'), '([\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]{2})', '\1 ', 'g'))
  else to_tsvector('simple', folded) end
from (select public.search_form(value) folded offset 0) text
$$;
