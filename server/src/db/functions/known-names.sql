-- rebuilds: search
-- Other names of well-known listings, from known-names.csv. A listing is its exchange and symbol, or its ISIN.
delete from search_known_names;
insert into search_known_names (listing, names)
select listing, string_to_array(names, '|') from (values {{known names}}) as known (listing, names);
analyze search_known_names;
