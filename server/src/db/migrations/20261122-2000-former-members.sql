-- A former member has no name: what stands in its place is for whoever shows it to say, in the reader's language.
-- breaks: programs before 20261122-2000-former-members.sql
-- That programs before this one cannot show such a profile is said above.
-- squawk-ignore ban-drop-not-null
alter table profiles alter column name drop not null;
update profiles set name = null where user_id is null and not is_system;
alter table profiles
  add constraint profiles_named check ((name is null) = (user_id is null and not is_system)) not valid;
