-- What a line earned over three months together with what it paid out, in percent.
alter table instrument_stats add column return_m3 double precision;

-- The others get theirs with their next close.
update instrument_stats s set return_m3 = change_m3
where not exists (
  select from dividends d where d.instrument_id = s.instrument_id and d.ex_date > s.as_of - interval '4 months'
);
