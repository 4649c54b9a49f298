create or replace function cover_of(owner integer) returns text language sql stable as $$
select split_part(storage_key, '.', 1) || '.' || (select max(w) from unnest(thumbnail_widths) w where w <= 640) || '.webp'
from media where profile_id = owner and purpose = 'gallery' and hidden_at is null and not sensitive and cardinality(thumbnail_widths) > 0
order by created_at desc, id desc limit 1
$$;
