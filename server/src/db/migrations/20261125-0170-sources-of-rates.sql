-- Where an exchange rate comes from, so that explanations of figures can say so: the European Central Bank, another file, or the demo.
alter table fx_rates
  add column source text not null default 'ecb' check (source in ('ecb', 'file', 'demo'));
