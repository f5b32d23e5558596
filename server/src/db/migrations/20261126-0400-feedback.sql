-- What members write to the operators.
create table feedback (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references profiles,
  content    text not null,
  image_ids  bigint[] not null,
  created_at timestamptz not null
);
create index feedback_member_id_idx on feedback (member_id);
