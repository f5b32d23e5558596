-- The stocks of indices that choose their members; those of a whole exchange need no rows.
create table index_members (
  index_id      bigint not null references instruments on delete cascade,
  instrument_id bigint not null references instruments on delete cascade,
  -- Percent of the index; null if it is not known.
  weight        double precision check (weight > 0 and weight <= 100),
  primary key (index_id, instrument_id)
);
create index index_members_instrument_idx on index_members (instrument_id);
