-- What a member has written, for their archive; and whether what they bring back is here already.
-- runs: outside a transaction

create index concurrently if not exists posts_author_idx on posts (author_id, id);
