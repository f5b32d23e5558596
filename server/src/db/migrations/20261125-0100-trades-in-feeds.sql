-- Trades appear in feeds: as posts that name an entry of a ledger, found under the portfolio as well.
-- breaks: programs before 20261125-0100-trades-in-feeds.sql
alter type feed_source add value if not exists 'portfolio' after 'news';
alter type notification_kind add value if not exists 'TRANSACTION_BUY' after 'PROFILE_POST';
alter type notification_kind add value if not exists 'TRANSACTION_SELL' after 'TRANSACTION_BUY';
alter type notification_kind add value if not exists 'TRANSACTION_BULK' after 'TRANSACTION_SELL';

-- Not a foreign key: a post whose entry is gone is hidden for good, and deleting a long ledger need not look for posts.
alter table posts add column trade_id bigint;
-- True until the time is over in which only its owner sees a trade.
alter table posts add column withheld boolean not null default false;
