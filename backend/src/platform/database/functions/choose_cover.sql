create or replace function choose_cover() returns trigger language plpgsql as $$
declare owner int := case when tg_op = 'DELETE' then old.profile_id else new.profile_id end;
begin
  update profiles set cover_file = cover_of(owner) where id = owner and cover_file is distinct from cover_of(owner);
  return null;
end
$$;
