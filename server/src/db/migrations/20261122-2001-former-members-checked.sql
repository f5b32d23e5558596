-- Every profile is checked for the rule that only former members have no name, under a lock that lets others write.
alter table profiles validate constraint profiles_named;
