-- Copies the kind of list to the stats, because an index holds columns of one table only.

create or replace function stats_set_list_kind() returns trigger language plpgsql as $$
begin
  new.list_kind := (select list_kind from instruments where id = new.instrument_id);
  return new;
end $$;

create or replace function stats_follow_list_kind() returns trigger language plpgsql as $$
begin
  update instrument_stats set list_kind = new.list_kind where instrument_id = new.id;
  return null;
end $$;
