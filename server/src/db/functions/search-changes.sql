-- What nodes read again of search_targets.
--
-- A node remembers the snapshot of its last read: it has seen all transactions before its xmin, and reads what others have
-- changed since. Values beyond the xmax of the current snapshot are from another cluster, from which the database was
-- restored; they say nothing.

-- A few more followers are not a change; about a doubling of them is.
create or replace function search_mark_changed() returns trigger language plpgsql as $$
begin
  if (new.kind, new.words, new.keys, new.isin, new.symbols, new.standing, new.traded, new.is_twin)
      is distinct from (old.kind, old.words, old.keys, old.isin, old.symbols, old.standing, old.traded, old.is_twin)
    or new.popularity / 40 <> old.popularity / 40 then
    new.changed := pg_current_xact_id();
  end if;
  return new;
end $$;

create or replace function search_mark_gone() returns trigger language plpgsql as $$
begin
  insert into search_gone (target) select id from gone;
  return null;
end $$;

-- Whether a node may have missed a deletion if this was the xmin of its last read. It then loads everything again. Part of
-- the statement that reads search_gone, or after it: what is cleared in between would go unnoticed.
create or replace function search_has_missed(seen xid8) returns boolean language sql stable as $$
  select seen > pg_snapshot_xmax(pg_current_snapshot()) or exists (
    select from search_cleared where before > seen and before <= pg_snapshot_xmax(pg_current_snapshot())
  )
$$;
