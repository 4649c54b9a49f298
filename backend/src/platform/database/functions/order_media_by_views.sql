create or replace function order_media_by_views() returns trigger language plpgsql as $$
begin
  update media_by_views set kind = new.kind, purpose = new.purpose, view_count = new.view_count where media_id = new.id;
  return null;
end
$$;
