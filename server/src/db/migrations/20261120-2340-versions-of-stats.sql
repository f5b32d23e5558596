-- Counts how often the closes or actions of a line were taken in, so that what was made of them before is known to be old.
alter table instrument_stats add column version integer not null default 1;
