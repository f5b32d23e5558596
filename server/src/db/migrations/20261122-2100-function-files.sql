-- Functions are defined by files that are applied again when they change; each version of a file is applied once.
create table function_files (
  id         bigint generated always as identity primary key,
  name       text not null,
  checksum   text not null,
  applied_at timestamptz not null default now(),
  -- The stored results that this version still has to bring up to date.
  rebuilds   text,
  unique (name, checksum)
);
