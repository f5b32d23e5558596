-- Posts carry the language that they are written in, so that members can leave out those that they do not read.
alter table posts add column lang text;
update posts set lang = 'en' where is_news;
-- The languages in which a member reads posts; all if none is named.
alter table profiles add column languages text[] not null default '{}';
