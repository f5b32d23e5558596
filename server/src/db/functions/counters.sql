-- In which of the rows of a counter a member is counted. Never to be changed: what is counted would be taken from another.
create or replace function counter_slot(member bigint) returns smallint language sql immutable parallel safe
  return (member % 16)::smallint;
