-- Notifications by mail: when a member's next mail is due, and which notifications they have been mailed.
create table notification_mails (
  recipient_id bigint primary key references profiles on delete cascade,
  due_at       timestamptz,
  -- Set while a mail is being sent.
  taken_at     timestamptz,
  -- Notifications up to this one have been mailed, or did not need to be.
  mailed_to    bigint not null default 0,
  tries        integer not null default 0,
  -- How often in a row the mail server refused the address for good, and when last.
  bounces      integer not null default 0,
  bounced_at   timestamptz
);
create index notification_mails_due_idx on notification_mails (due_at) where due_at is not null;
create index notification_mails_taken_idx on notification_mails (taken_at) where taken_at is not null;
