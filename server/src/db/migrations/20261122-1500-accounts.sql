-- An account can be reached by several identities, has a role, and can be suspended.
-- breaks: programs before 20261122-1500-accounts.sql

-- Who somebody is at a provider: an address in lower case at 'email', an account number at a partner.
create table identities (
  provider   text not null check (char_length(provider) between 1 and 30),
  subject    text not null check (char_length(subject) between 1 and 255),
  user_id    bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_user_id_idx on identities (user_id);
insert into identities (provider, subject, user_id, created_at) select 'email', lower(email), id, created_at from users;

create type user_role as enum ('member', 'operator');
alter table users
  -- Where mails go, as it was typed. An account that came by a partner has none.
  alter column email drop not null,
  add column role user_role not null default 'member',
  add column suspended_at timestamptz;
drop index users_email_key;
