-- Sessions at banks, logins that are confirmed again, accounts that are not to be read, and the formats of statements.

-- Until when a node replaces the access of a connection; null if none does.
alter table connections add column renewing_until timestamptz;

-- The login in which a member is logged in at their bank as well.
create table bank_sessions (
  connection_id bigint primary key references connections on delete cascade,
  session_id    bigint not null references sessions on delete cascade,
  started_at    timestamptz not null,
  used_at       timestamptz not null
);
create index bank_sessions_session_id_idx on bank_sessions (session_id);

-- When its user last typed a new code in this session.
alter table sessions add column confirmed_at timestamptz;

-- Accounts whose portfolio the member has deleted while the bank still reports them.
create table ignored_accounts (
  connection_id bigint not null references connections on delete cascade,
  account_hash  bytea not null,
  primary key (connection_id, account_hash)
);
insert into ignored_accounts (connection_id, account_hash)
  select connection_id, account_hash from portfolios where deleted_at is not null;

-- Since when the bank has not reported the account; null while it does.
alter table portfolios add column missing_since timestamptz;

-- The format of the statements that an account was booked from. Another one has other keys, and would book trades twice.
create table statement_accounts (
  connection_id bigint not null references connections on delete cascade,
  account_hash  bytea not null,
  format        text not null check (char_length(format) <= 40),
  primary key (connection_id, account_hash)
);
