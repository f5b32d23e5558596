-- Who uses the product: users with their sessions and login codes, and the profiles under which others see them.
create table images (
  id           bigint generated always as identity primary key,
  content_type text not null check (content_type in ('image/svg+xml', 'image/jpeg', 'image/png', 'image/webp')),
  body         bytea not null check (octet_length(body) <= 10485760),
  created_at   timestamptz not null default now()
);

create table users (
  id                bigint generated always as identity primary key,
  email             text not null check (char_length(email) <= 254),
  language          text not null default 'en' check (language in ('en', 'sv', 'de')),
  terms_accepted_at timestamptz,
  created_at        timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));

-- The token itself is never stored, only its SHA-256.
create table sessions (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users on delete cascade,
  token_hash   bytea not null unique,
  device       text not null default '' check (char_length(device) <= 300),
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index sessions_user_id_idx on sessions (user_id, id);

-- The typed code is kept as a slow hash, the code of the mailed link as SHA-256. Only the newest of an address counts.
create table login_codes (
  id         bigint generated always as identity primary key,
  email      text not null,
  code_hash  text not null,
  link_hash  bytea not null unique,
  language   text not null check (language in ('en', 'sv', 'de')),
  terms_accepted boolean not null,
  tries      smallint not null default 0,
  used_at    timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index login_codes_email_idx on login_codes (lower(email), id desc);

create table profiles (
  id             bigint generated always as identity primary key,
  user_id        bigint unique references users on delete set null,
  slug           text not null unique,
  name           text not null check (char_length(name) between 1 and 30),
  -- What two names must not share: case folded, accents and look-alikes removed.
  name_key       text not null unique,
  bio            text not null default '' check (char_length(bio) <= 1000),
  location       text not null default '' check (char_length(location) <= 50),
  birth_year     smallint,
  image_id       bigint references images,
  index_id       bigint,
  follows_count  integer not null default 0 check (follows_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  created_at     timestamptz not null default now()
);
create index profiles_follower_count_idx on profiles (follower_count desc, id desc);
