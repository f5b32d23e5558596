-- Mails and tries of signing in are counted by account and network, so that a stranger elsewhere cannot lock a member out.
alter table login_codes
  -- The address without what several spellings of one mailbox differ in.
  add column account_key text,
  -- A keyed hash of the network that asked; the address on the network is never stored.
  add column network     bytea,
  -- Which of the separate budgets for mails this one was taken from.
  add column budget      text check (budget in ('known_network', 'member', 'newcomer')),
  drop column tries,
  drop column terms_accepted;
update login_codes set account_key = lower(email), network = '', budget = 'member';
alter table login_codes
  alter column account_key set not null,
  alter column network set not null,
  alter column budget set not null;
create index login_codes_account_key_idx on login_codes (account_key, created_at);
create index login_codes_budget_idx on login_codes (budget, id desc);

create table login_tries (
  id          bigint generated always as identity primary key,
  account_key text not null,
  network     bytea not null,
  -- The newest code of the address at that time; not a reference, as a try counts for longer than its code is kept.
  code_id     bigint,
  -- A guess from a network that has nothing to do with the account: these have one budget for all networks together.
  is_foreign  boolean not null,
  tried_at    timestamptz not null
);
create index login_tries_account_key_idx on login_tries (account_key, tried_at);

-- Networks that a member has signed in from lately, as keyed hashes.
create table sign_in_networks (
  user_id           bigint not null references users on delete cascade,
  network           bytea not null,
  last_signed_in_at timestamptz not null,
  primary key (user_id, network)
);
