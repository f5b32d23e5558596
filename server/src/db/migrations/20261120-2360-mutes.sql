-- What a member does not want to hear of. It names the sources of the read model of feeds, whose posts it holds back.
create table mutes (
  member_id  bigint not null references profiles on delete cascade,
  kind       feed_source not null check (kind in ('profile', 'instrument')),
  target_id  bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, kind, target_id),
  check (kind <> 'profile' or target_id <> member_id)
);
create index mutes_target_idx on mutes (kind, target_id, member_id);
