create or replace function count_link() returns trigger language plpgsql as $$
declare gone int := 0; come int := 0; gone_clicks int := 0; come_clicks int := 0;
begin
  if tg_op <> 'INSERT' and old.removed_at is null then gone := 1; gone_clicks := old.click_count; end if;
  if tg_op <> 'DELETE' and new.removed_at is null then come := 1; come_clicks := new.click_count; end if;
  if come <> gone or come_clicks <> gone_clicks then
    update profiles set link_count = link_count + come - gone, link_clicks = link_clicks + come_clicks - gone_clicks
    where id = (case when tg_op = 'DELETE' then old.profile_id else new.profile_id end);
  end if;
  return null;
end
$$;
