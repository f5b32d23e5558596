-- The decisions from before fit, as no account was to end.
alter table decisions validate constraint decisions_scope_of_measure;
