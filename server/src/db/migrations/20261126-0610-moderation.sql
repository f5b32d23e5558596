-- Reports of posts, the cases that they open, what operators decide and why, and the log of what operators do.
create type house_rule as enum (
  'illegal', 'spam', 'harassment', 'investment_recommendation', 'market_manipulation', 'personal_data', 'other'
);
create type measure as enum ('keep', 'hide', 'remove', 'warn', 'suspend');
create type case_state as enum ('open', 'decided', 'withdrawn');

create table reports (
  post_id     bigint not null references posts on delete cascade,
  reporter_id bigint not null references profiles on delete cascade,
  rule        house_rule not null,
  note        text not null,
  created_at  timestamptz not null,
  primary key (post_id, reporter_id)
);
create index reports_reporter_idx on reports (reporter_id, created_at, post_id);

-- A post has one case, which further reports open again.
create table cases (
  id        bigint generated always as identity primary key,
  post_id   bigint not null unique references posts on delete cascade,
  state     case_state not null default 'open',
  opened_at timestamptz not null
);
create index cases_state_idx on cases (state, opened_at, id);

-- Each is a statement of reasons. What the law asks for is required here, so that none is stored without it.
create table decisions (
  id           bigint generated always as identity primary key,
  case_id      bigint not null references cases on delete cascade,
  -- The author of the post.
  member_id    bigint not null references profiles on delete cascade,
  measure      measure not null,
  scope        text not null check (scope in ('post', 'account')),
  -- Null if it is not limited.
  until        timestamptz,
  facts        text not null check (facts <> ''),
  source       text not null check (source in ('report', 'own')),
  automated    boolean not null,
  rule         house_rule not null,
  reason       text not null check (reason <> ''),
  appeal_until timestamptz not null,
  made_by      bigint not null references profiles,
  made_at      timestamptz not null,
  lifted_at    timestamptz,
  check (until is null or measure = 'suspend'),
  check (measure = 'keep' or scope = case when measure in ('warn', 'suspend') then 'account' else 'post' end)
);
create index decisions_case_idx on decisions (case_id, id);
create index decisions_member_idx on decisions (member_id, id);
create index decisions_until_idx on decisions (until) where until is not null and lifted_at is null;

-- Posts that are erased once nobody can appeal any more.
create index decisions_remove_idx on decisions (appeal_until) where measure = 'remove' and lifted_at is null;

create table appeals (
  decision_id bigint primary key references decisions on delete cascade,
  text        text not null check (text <> ''),
  made_at     timestamptz not null,
  outcome     text check (outcome in ('upheld', 'overturned')),
  reason      text not null default '',
  decided_by  bigint references profiles,
  decided_at  timestamptz,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null))
);
create index appeals_open_idx on appeals (made_at, decision_id) where outcome is null;

-- Each entry contains the hash of the one before, so that none can be changed or left out without a trace. A member who leaves
-- stays in it.
create table audit_log (
  id       bigint generated always as identity primary key,
  at       timestamptz not null,
  -- Null for the terminal.
  actor_id bigint,
  act      text not null,
  subject  text not null,
  detail   jsonb not null,
  previous bytea not null unique,
  hash     bytea not null unique
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_whole before truncate on audit_log
  for each statement execute function refuse_audit_change();
