-- What the author of a post held of the instrument that it is about, when they wrote it.
create table post_positions (
  post_id       bigint primary key references posts on delete cascade,
  member_id     bigint not null references profiles on delete cascade,
  instrument_id bigint not null references instruments on delete cascade,
  isin          char(12),
  state         text not null check (state in ('OWNS', 'DOES_NOT_OWN', 'NOT_CONNECTED', 'NOT_SHARED')),
  -- The lowest weight of a range, in percent; the weight itself is not kept.
  lowest        smallint check (lowest >= 0),
  since         date,
  -- The newest price that was shown, and its day.
  price         double precision,
  priced_on     date,
  simulated     boolean not null,
  -- The portfolios that held it; if none did, all that were shared.
  portfolio_ids bigint[] not null,
  created_at    timestamptz not null
);
create index post_positions_member_id_idx on post_positions (member_id);
create index post_positions_instrument_id_idx on post_positions (instrument_id);
