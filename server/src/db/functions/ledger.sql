-- Entries of the ledger are never changed, whatever a statement wants.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed';
end $$;
