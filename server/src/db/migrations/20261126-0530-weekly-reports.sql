-- The newest weekly report of each member, and the time zone in which a user's weeks begin.
alter table users add column time_zone text check (char_length(time_zone) <= 64);

create table weekly_reports (
  member_id bigint primary key references profiles on delete cascade,
  -- The Monday of the week that it is of.
  week      date not null,
  figures   jsonb not null,
  made_at   timestamptz not null,
  -- When the mail about it is sent, or tried again; null if it is not to be sent any more.
  mail_due_at timestamptz,
  mail_tries  integer not null default 0
);
create index weekly_reports_mail_idx on weekly_reports (mail_due_at) where mail_due_at is not null;
