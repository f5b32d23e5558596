-- What happened, written with the change that it tells of. A worker takes it away and makes jobs of it.
create table outbox (
  id    bigint generated always as identity primary key,
  event jsonb not null
);
