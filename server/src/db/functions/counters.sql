-- In which of the rows of a counter this connection counts: connections that count at once seldom wait for each other.
create or replace function counter_slot() returns smallint language sql volatile parallel restricted
  return (pg_backend_pid() % 16)::smallint;
