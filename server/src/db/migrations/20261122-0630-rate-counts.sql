-- How often callers did what is limited, shared by all nodes. A crash of the database may empty it.
create unlogged table rate_counts (
  -- A keyed hash of what was done and by whom.
  key     text collate "C" primary key,
  count   integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);

-- Whether a mail domain is known is asked at every sign-up.
create index users_mail_domain_idx on users (lower(split_part(email, '@', 2)), created_at);
