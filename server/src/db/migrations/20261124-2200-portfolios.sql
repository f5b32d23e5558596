-- Portfolios: where holdings are read, the ledger of each portfolio, and the figures that are computed from it.
create type connection_source as enum ('tink', 'comdirect', 'statement');
create type sync_status as enum ('RUNNING', 'SUCCESS', 'FAILED');
create type sync_step as enum ('AUTHENTICATING', 'FETCHING', 'ANALYZING');
create type portfolio_kind as enum ('isk', 'kf', 'tjp', 'stockfund', 'kp', 'ftpk', 'depot');
create type entry_kind as enum (
  'BUY', 'SELL', 'RECURRING_BUY', 'SWITCH_BUY', 'SWITCH_SELL', 'DIVIDEND', 'INTEREST', 'FEE', 'TAX', 'DEPOSIT',
  'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT', 'SPLIT', 'MERGER', 'SPIN_OFF'
);
create type level as enum ('LOW', 'MEDIUM', 'HIGH');

-- A member's access to a bank, or their uploaded statements of one.
create table connections (
  id            bigint generated always as identity primary key,
  member_id     bigint not null references profiles,
  source        connection_source not null,
  bank_key      text not null check (char_length(bank_key) between 1 and 100),
  bank_name     text not null check (char_length(bank_name) between 1 and 100),
  country       char(2),
  -- The customer at the source, as a keyed hash: one customer is connected to one member.
  customer_hash bytea,
  -- Encrypted; null if the source needs none, or once access is revoked.
  credentials   bytea,
  synced_at     timestamptz,
  created_at    timestamptz not null default now(),
  unique (source, customer_hash),
  unique (member_id, source, bank_key)
);

-- The last sync of a connection.
create table syncs (
  connection_id bigint primary key references connections on delete cascade,
  status        sync_status not null,
  step          sync_step not null,
  fault         text check (char_length(fault) <= 40),
  started_at    timestamptz not null,
  ended_at      timestamptz,
  -- When the bank was read in the last day without its customer being there, which banks limit.
  unattended    timestamptz[] not null default '{}'
);
create index syncs_running_idx on syncs (started_at) where status = 'RUNNING';

-- A login at a bank that has begun; its state comes back once.
create table bank_logins (
  state_hash  bytea primary key,
  member_id   bigint not null references profiles,
  source      connection_source not null,
  bank_key    text not null,
  bank_name   text not null,
  country     char(2) not null,
  credentials bytea not null,
  expires_at  timestamptz not null
);
create index bank_logins_member_id_idx on bank_logins (member_id);
create index bank_logins_expires_at_idx on bank_logins (expires_at);

-- An uploaded statement that has been read and waits to be booked.
create table statements (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references profiles,
  format     text not null check (char_length(format) <= 40),
  accounts   jsonb not null,
  -- False if the money that was paid in and out is in the statement.
  trades_only boolean not null,
  -- Set once it is being booked.
  connection_id bigint references connections on delete cascade,
  created_at timestamptz not null default now()
);
create index statements_connection_id_idx on statements (connection_id);
create index statements_member_id_idx on statements (member_id);
create index statements_created_at_idx on statements (created_at);

create table statement_securities (
  statement_id  bigint not null references statements on delete cascade,
  key           text not null check (char_length(key) <= 64),
  security      jsonb not null,
  instrument_id bigint references instruments on delete set null,
  primary key (statement_id, key)
);
create index statement_securities_instrument_id_idx on statement_securities (instrument_id);

create table statement_rows (
  statement_id bigint not null references statements on delete cascade,
  -- A row of a file may be several entries, and several rows one entry.
  place        integer not null check (place > 0),
  row          integer not null check (row > 0),
  outcome      text not null check (outcome in ('TAKEN', 'DUPLICATE', 'SKIPPED', 'REFUSED')),
  reason       text check (char_length(reason) <= 60),
  reason_values jsonb not null default '{}',
  account      text not null default '' check (char_length(account) <= 200),
  security_key text,
  -- What is booked, as reported.
  entry        jsonb,
  primary key (statement_id, place)
);

create table portfolios (
  id            bigint generated always as identity primary key,
  connection_id bigint not null references connections on delete cascade,
  profile_id    bigint not null references profiles,
  -- The account at the source, as a keyed hash, by which the next sync finds it.
  account_hash  bytea not null,
  kind          portfolio_kind not null,
  -- Given by its owner.
  name          text check (char_length(name) between 1 and 50),
  currency      char(3) not null,
  -- True if deposits and withdrawals are known, so that cash is part of the value; otherwise each trade is a flow.
  tracks_cash   boolean not null,
  hidden        boolean not null default false,
  shares_trades boolean not null default true,
  -- What lists are ranked by: a copy of follower_counters, a moment old.
  follower_count integer not null default 0 check (follower_count >= 0),
  -- The first day whose figures have to be computed again; null if none has.
  stale_from    date,
  synced_at     timestamptz,
  -- Set when its owner deletes it; nobody sees it from then on, and a job deletes its rows.
  deleted_at    timestamptz,
  created_at    timestamptz not null default now(),
  unique (connection_id, account_hash)
);
create index portfolios_profile_id_idx on portfolios (profile_id);
create index portfolios_stale_idx on portfolios (id) where stale_from is not null;
create index portfolios_deleted_idx on portfolios (id) where deleted_at is not null;
create index portfolios_follower_count_idx on portfolios (follower_count desc, id desc) where not hidden;

-- A security in a portfolio, with what the entries of the ledger add up to. Kept at zero pieces.
create table holdings (
  id             bigint generated always as identity primary key,
  portfolio_id   bigint not null references portfolios on delete cascade,
  -- How its source names it: the ISIN, or else a symbol or name.
  security_key   text not null check (char_length(security_key) between 1 and 250),
  -- Null for a security that is not among the instruments.
  instrument_id  bigint references instruments on delete set null,
  isin           char(12),
  symbol         text not null default '' check (char_length(symbol) <= 40),
  name           text not null check (char_length(name) between 1 and 200),
  quantity       numeric not null default 0 check (quantity >= 0),
  -- In the currency of the portfolio, by the average cost method; null if unknown.
  cost           numeric default 0,
  realised       numeric default 0,
  -- What its source says a piece is worth, where prices are not known; in `reported_currency`.
  reported_price numeric check (reported_price >= 0),
  reported_currency char(3),
  reported_at    date,
  unique (portfolio_id, security_key)
);
create index holdings_instrument_id_idx on holdings (instrument_id, portfolio_id) where quantity > 0;
create index holdings_referred_idx on holdings (instrument_id) where instrument_id is not null;

create table cash_balances (
  portfolio_id bigint not null references portfolios on delete cascade,
  currency     char(3) not null,
  amount       numeric not null,
  primary key (portfolio_id, currency)
);

-- The ledger. Rows are added and never changed; what turns out wrong is booked back by an entry of its own, which has the
-- numbers of the wrong one with the opposite sign.
create table ledger_entries (
  id           bigint generated always as identity primary key,
  portfolio_id bigint not null references portfolios on delete cascade,
  holding_id   bigint references holdings on delete cascade,
  kind         entry_kind not null,
  date         date not null,
  executed_at  timestamptz,
  quantity     numeric not null,
  price        numeric check (price >= 0),
  amount       numeric not null,
  currency     char(3) not null,
  fee          numeric not null default 0,
  tax          numeric not null default 0,
  -- True if it was concluded from what the source does not report: a gap, a difference between two snapshots.
  inferred     boolean not null default false,
  -- Names it at its source, so that it is booked once.
  source_key   text not null check (char_length(source_key) between 1 and 200),
  -- The entry that this one books back.
  reverses     bigint unique references ledger_entries on delete cascade,
  booked_at    timestamptz not null default now(),
  unique (portfolio_id, source_key),
  check (reverses is not null or (fee >= 0 and tax >= 0))
);
create index ledger_entries_day_idx on ledger_entries (portfolio_id, date, id);
create index ledger_entries_holding_id_idx on ledger_entries (holding_id);
-- What members bought and sold lately.
create index ledger_entries_trades_idx on ledger_entries (date, holding_id)
  where kind in ('BUY', 'SELL', 'RECURRING_BUY', 'SWITCH_BUY', 'SWITCH_SELL');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed';
end $$;
create trigger ledger_entries_kept before update on ledger_entries for each row execute function refuse_change();

-- The daily series of a portfolio, a row per year with one element per weekday from `first_day` on: the value and the
-- external flow at the end of the day, in the currency of the portfolio, and the time-weighted index, 100 at its start.
create table portfolio_years (
  portfolio_id bigint not null references portfolios on delete cascade,
  year         smallint not null,
  first_day    date not null,
  day_values   double precision[] not null,
  day_flows    double precision[] not null,
  day_indices  double precision[] not null,
  primary key (portfolio_id, year),
  check (cardinality(day_values) = cardinality(day_flows) and cardinality(day_flows) = cardinality(day_indices))
);

-- What is computed from ledger and prices. Percentages and levels as in the contract.
create table portfolio_figures (
  portfolio_id   bigint primary key references portfolios on delete cascade,
  as_of          date not null,
  since          date not null,
  return_w1      double precision,
  return_m1      double precision,
  return_m3      double precision,
  return_m6      double precision,
  return_ytd     double precision,
  return_y1      double precision,
  return_y2      double precision,
  return_y3      double precision,
  money_weighted double precision,
  volatility     double precision,
  max_drawdown   double precision,
  risk           smallint check (risk between 1 and 7),
  risk_level     level,
  return_level   level,
  carbon_level   level,
  carbon         double precision,
  coverage       double precision not null,
  diversification double precision,
  -- What ratings are ranked by; null without a year of history.
  rating_basis   double precision,
  rating_missing text check (rating_missing in ('SHORT_HISTORY', 'LOW_COVERAGE')),
  rating         smallint check (rating between 1 and 5),
  -- The share of the rated portfolios below, from 0 to 1.
  rating_percentile double precision check (rating_percentile between 0 and 1),
  score          double precision check (score between 0 and 100),
  -- True if its return of a year is among the best fifth of all portfolios.
  is_top         boolean not null default false,
  simulated      boolean not null,
  -- What was held at the end of a day shortly before `as_of`, from which the series is continued.
  series_state   jsonb,
  computed_at    timestamptz not null default now()
);
-- The order in which the portfolios that hold an instrument are listed.
create index portfolio_figures_return_m3_idx on portfolio_figures ((coalesce(return_m3, '-Infinity')) desc, portfolio_id desc);
create index portfolio_figures_rating_idx on portfolio_figures (rating desc, rating_basis desc, portfolio_id desc) where rating is not null;
create index portfolio_figures_score_idx on portfolio_figures (score desc, portfolio_id desc) where score is not null;
create index portfolio_figures_carbon_idx on portfolio_figures (carbon, portfolio_id) where carbon is not null;

create table dismissed_tips (
  member_id bigint not null references profiles,
  tip       text not null check (char_length(tip) <= 60),
  primary key (member_id, tip)
);

-- The return of a member's portfolios together, weighted by their values; null without one.
alter table profiles add column return_y1 double precision, add column return_m3 double precision;
