-- Lists of instruments that members watch under a name; what they follow is not among them.
create table watchlists (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references profiles on delete cascade,
  name       text not null,
  -- Its place among the lists of the member.
  position   integer not null,
  created_at timestamptz not null
);
create unique index watchlists_name_idx on watchlists (member_id, lower(name));

create table watchlist_items (
  watchlist_id  bigint not null references watchlists on delete cascade,
  instrument_id bigint not null references instruments on delete cascade,
  position      integer not null,
  primary key (watchlist_id, instrument_id)
);
create index watchlist_items_position_idx on watchlist_items (watchlist_id, position, instrument_id);
create index watchlist_items_instrument_idx on watchlist_items (instrument_id);
