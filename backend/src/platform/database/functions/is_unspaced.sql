create or replace function is_unspaced(value text) returns boolean language sql immutable strict parallel safe as $$
select value ~ '[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]'
$$;
