-- Notifications by Web Push: the devices that get them, one for each session, and what is to be sent to them.
create table push_subscriptions (
  session_id bigint primary key references sessions on delete cascade,
  member_id  bigint not null references profiles on delete cascade,
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     bytea not null check (length(p256dh) = 65),
  auth       bytea not null check (length(auth) = 16),
  language   text not null check (language in ('en', 'sv', 'de')),
  created_at timestamptz not null
);
create index push_subscriptions_member_idx on push_subscriptions (member_id);

create table pushes (
  session_id      bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null,
  -- While a push is being sent, when it is sent again in case its node has stopped.
  due_at          timestamptz not null,
  tries           integer not null default 0,
  primary key (session_id, notification_id)
);
create index pushes_due_idx on pushes (due_at);
