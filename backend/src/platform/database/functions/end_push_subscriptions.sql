create or replace function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_hash in (select sha256(sid::bytea) from ended);
  return null;
end
$$;
