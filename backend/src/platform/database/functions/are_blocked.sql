-- volatile: a statement that waits for its locks before it calls this reads the blocks that were committed meanwhile
create or replace function are_blocked(one integer, other integer) returns boolean language plpgsql volatile as $$
begin
  return exists(select from blocks where blocker_id = one and blocked_id = other)
    or exists(select from blocks where blocker_id = other and blocked_id = one);
end
$$;
