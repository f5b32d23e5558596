-- Posts can be edited and hidden, show images, and mention currencies.
alter table posts
  add column edited_at timestamptz,
  -- Set while an operator hides it.
  add column hidden_at timestamptz;

-- What a post has said before its edits.
create table post_edits (
  post_id    bigint not null references posts on delete cascade,
  -- Counted from 1, the post as it was created.
  version    integer not null,
  title      text not null,
  content    text not null,
  lang       text,
  image_ids  bigint[] not null,
  written_at timestamptz not null,
  primary key (post_id, version)
);

create table post_media (
  post_id  bigint not null references posts on delete cascade,
  position smallint not null,
  image_id bigint not null references images on delete cascade,
  primary key (post_id, position)
);
create index post_media_image_id_idx on post_media (image_id);

-- A tag names a target or a currency.
alter table post_tags add column currency text;
alter table post_tags drop constraint post_tags_check;
alter table post_tags add constraint post_tags_target_check
  check (num_nonnulls(instrument_id, profile_id, currency) = 1) not valid;
