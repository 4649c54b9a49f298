create or replace function count_likes() returns trigger language plpgsql as $$
declare ids int[]; counts int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id order by id), array_agg(n order by id) into ids, counts from (select media_id id, count(*) n from added group by 1) c;
  else
    select array_agg(id order by id), array_agg(-n order by id) into ids, counts from (select media_id id, count(*) n from removed group by 1) c;
  end if;
  if ids is null then return null; end if;
  perform from media where id = any(ids) order by id for no key update;
  update media m set like_count = m.like_count + n from unnest(ids, counts) c(id, n) where m.id = c.id;
  return null;
end
$$;
