-- Where members are notified of each topic, besides the list in the app.
create type notification_topic as enum (
  'follow', 'group', 'group_post', 'instrument_post', 'wall_post', 'trade', 'reply', 'message', 'weekly_report'
);

-- What a member has not chosen is null, or has no row.
create table notification_settings (
  member_id bigint not null references profiles on delete cascade,
  topic     notification_topic not null,
  push      boolean,
  mail      boolean,
  primary key (member_id, topic)
);
