create or replace function announce_changed_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', encode(sha256(old.sid::bytea), 'hex'));
  return null;
end
$$;
