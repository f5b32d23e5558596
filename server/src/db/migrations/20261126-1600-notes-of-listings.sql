-- News that the product writes itself are in every language, and about what happened to single listings as well.
create type listing_event as enum ('SPLIT', 'UP', 'DOWN', 'HIGH', 'LOW', 'DIVIDEND');

-- The same text in other languages, as a list of {lang, title, content}; title and content are then in English.
alter table posts add column translations jsonb;

-- The form in which the note of the day is told, and its post; null for notes from before there were forms, and for days without one.
alter table market_notes add column form smallint;
alter table market_notes add column post_id bigint;

-- The listings of which a note was written, once a day each.
create table listing_notes (
  instrument_id bigint not null references instruments on delete cascade,
  date          date not null,
  event         listing_event not null,
  form          smallint not null,
  -- Not a foreign key, so that deleting posts need not look for notes.
  post_id       bigint not null,
  -- The closes, splits and dividends of the day that the note was made of, as they were; a note that they no longer support is withdrawn.
  basis         text not null,
  primary key (instrument_id, date)
);
create index listing_notes_date_idx on listing_notes (date);
