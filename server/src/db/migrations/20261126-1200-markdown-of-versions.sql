-- Whether what a post has said before its edits is Markdown.
-- squawk-ignore adding-field-with-default -- The value is one and the same for all rows, so none of them is rewritten.
alter table post_edits add column markdown boolean not null default false;
update post_edits set markdown = true where post_id in (select id from posts where markdown);
