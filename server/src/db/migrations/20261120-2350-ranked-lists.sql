-- Ranked lists are read from an index in their order, however many instruments there are.
alter table instruments
  -- The kind of list that shows it. An exchange-traded product on a crypto coin stands in a list of its own.
  add column list_kind text not null generated always as (
    case
      when asset_class = 'CRYPTO' then 'CRYPTO'
      when kind = 'EQUITY' then 'STOCK'
      when kind = 'MUTUAL_FUND' then 'FUND'
      when kind = 'ETF' then 'ETF'
      else 'INDEX'
    end
  ) stored,
  add column carbon_rank smallint generated always as (
    case carbon_risk when 'LOW' then 3 when 'MEDIUM' then 2 when 'HIGH' then 1 end
  ) stored;

drop index instruments_kind_follower_count_idx;
create index instruments_followed_idx on instruments (list_kind, follower_count desc, id desc);
create index instruments_owned_idx on instruments (list_kind, owner_count desc, follower_count desc, id desc)
  where owner_count > 0;
create index instruments_dividend_idx on instruments (list_kind, dividend_yield desc, follower_count desc, id desc)
  where dividend_yield > 0;
create index instruments_rating_idx on instruments (list_kind, fund_rating desc, follower_count desc, id desc)
  where fund_rating is not null;
create index instruments_fee_idx on instruments (list_kind, (-fund_ongoing_charge) desc, follower_count desc, id desc)
  where fund_ongoing_charge is not null;
create index instruments_carbon_idx on instruments (list_kind, carbon_rank desc, follower_count desc, id desc)
  where carbon_rank is not null;

-- The stocks of a sector, an industry and a country.
create index instruments_sector_idx on instruments (sector, follower_count desc, id desc)
  where list_kind = 'STOCK' and sector is not null;
create index instruments_industry_idx on instruments (industry, follower_count desc, id desc)
  where list_kind = 'STOCK' and industry is not null;
create index instruments_country_idx on instruments (country, follower_count desc, id desc)
  where list_kind = 'STOCK' and country is not null;

-- An index holds columns of one table only, so the stats carry the kind of list too; triggers keep it.
alter table instrument_stats add column list_kind text;
update instrument_stats s set list_kind = i.list_kind from instruments i where i.id = s.instrument_id;

create function stats_set_list_kind() returns trigger language plpgsql as $$
begin
  new.list_kind := (select list_kind from instruments where id = new.instrument_id);
  return new;
end $$;
create trigger stats_set_list_kind before insert on instrument_stats
  for each row execute function stats_set_list_kind();

create function stats_follow_list_kind() returns trigger language plpgsql as $$
begin
  update instrument_stats set list_kind = new.list_kind where instrument_id = new.id;
  return null;
end $$;
create trigger stats_follow_list_kind after update of kind, asset_class on instruments for each row
  when (old.list_kind <> new.list_kind) execute function stats_follow_list_kind();

create index instrument_stats_change_y1_idx on instrument_stats (list_kind, change_y1 desc, instrument_id desc)
  where change_y1 is not null;
create index instrument_stats_change_d1_idx on instrument_stats (list_kind, change_d1 desc, instrument_id desc)
  where change_d1 is not null;
create index instrument_stats_bought_idx on instrument_stats (list_kind, bought_count desc, instrument_id desc)
  where bought_count > 0;
create index instrument_stats_sold_idx on instrument_stats (list_kind, sold_count desc, instrument_id desc)
  where sold_count > 0;

create index quotes_change_today_idx on quotes (change_today desc, instrument_id desc) where change_today is not null;

-- Whom and what a member has come to follow of late.
create index follows_of_member_idx on follows (follower_id, kind, created_at desc, target_id);
