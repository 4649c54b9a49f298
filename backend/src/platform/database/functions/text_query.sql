-- The query for texts that contain all words of a folded term, the last one as the beginning of a word, in the form of `words_of`.
create or replace function text_query(folded text) returns tsquery language sql immutable strict parallel safe as $$
select case when folded ~ '[a-z0-9]{3}$|[^ -~]{2}$' and not public.is_unspaced(right(folded, 1)) and numnode(spaced) > 0 then (spaced::text || ':*')::tsquery else spaced end && pairs
from (select plainto_tsquery('simple', regexp_replace(folded, '[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]+', ' ', 'g')) as spaced,
  coalesce((select string_agg(quote_literal(substr(run[1], place, 2)) || case when length(run[1]) = 1 then ':*' else '' end, ' & ')::tsquery
    from regexp_matches(folded, '[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]+', 'g') run
      cross join lateral generate_series(1, greatest(length(run[1]) - 1, 1)) place), ''::tsquery) as pairs) parts
$$;
