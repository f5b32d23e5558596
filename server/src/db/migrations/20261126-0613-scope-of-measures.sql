-- An account that is to end is the scope of its measure.
alter table decisions add constraint decisions_scope_of_measure check (
  measure = 'keep' or scope = case when measure in ('warn', 'suspend', 'end') then 'account' else 'post' end
) not valid;
alter table decisions drop constraint decisions_check1;
