-- A listing keeps its former names and the names that other sources give it, and is of a class of products.
alter table instrument_aliases
  drop constraint instrument_aliases_kind_check,
  add constraint instrument_aliases_kind check (kind in ('symbol', 'isin', 'id', 'name')) not valid;

create type product_class as enum ('PLAIN', 'INVERSE', 'LEVERAGED', 'KNOCK_OUT');
alter table instruments add column product_class product_class not null default 'PLAIN';

-- Its whole names, each written as one word, with a blank around each: an exact name comes first in the search.
alter table search_targets
  add column keys text not null default ' ',
  -- Another listing that looks the same in a list ranks before it.
  add column is_twin boolean not null default false;
create table search_keys (
  key    text not null,
  target integer not null
);
-- Filled by functions/known-names.sql.
create table search_known_names (
  listing text primary key,
  names   text[] not null
);
create unique index search_keys_key on search_keys (key text_pattern_ops, target);

-- functions/instrument-aliases.sql and functions/product-classes.sql define what they do.
create function instrument_aliases_rename() returns trigger language plpgsql as 'begin return null; end';
create function product_class_set() returns trigger language plpgsql as 'begin return new; end';
-- Before the trigger of the search, by its name.
create trigger aliases_rename after update of name on instruments for each row
  when (old.name is distinct from new.name) execute function instrument_aliases_rename();
create trigger product_class_set before insert or update of name, symbol, kind on instruments for each row
  execute function product_class_set();
