-- Users who came by a partner and have not joined yet, and one login at each partner for every user.
-- runs: outside a transaction

create index concurrently if not exists users_newcomers_idx on users (created_at) where email is null;

create unique index concurrently if not exists identities_partner_key
on identities (user_id, provider) where provider <> 'email';
