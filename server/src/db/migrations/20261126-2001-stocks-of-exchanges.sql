-- The stocks of an exchange, which are the members of its index, were found by reading all instruments.
-- runs: outside a transaction

create index concurrently if not exists instruments_mic_idx on instruments (mic) where list_kind = 'STOCK';
