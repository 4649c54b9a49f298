create or replace function guard_username() returns trigger language plpgsql as $$
begin
  if exists (select from old_usernames o where o.username_key = lower(new.username) and o.profile_id is distinct from new.id) then
    raise unique_violation using message = 'this username was given up and is not issued again', constraint = 'profiles_username';
  end if;
  if tg_op = 'UPDATE' then
    insert into old_usernames (username_key, profile_id) values (lower(old.username), old.id) on conflict do nothing;
  end if;
  return null;
end
$$;
