import { sql } from 'kysely'

import { make } from '#testing/make.ts'
import type { TestApp } from '#testing/test-app.ts'

type Size = { members: number; posts: number; followed: number; trades: number }

/**
 * Members who have written posts in turn, of whom Björn and Clara follow some. Last of all come the trades of Anna, whom
 * Björn follows, and Clara her portfolio.
 */
export async function fillFeeds(app: TestApp, { members, posts, followed, trades }: Size) {
  const { db } = app.context
  const [anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  await sql`
    with account as (
      insert into users (email, terms_accepted_at)
      select 'many-' || n || '@example.com', now() from generate_series(1, ${sql.lit(members)}) n
      returning id
    ), member as (
      insert into profiles (user_id, slug, name, name_key) select id, 'many-' || id, 'Member', 'many-' || id from account
      returning id
    ), numbered as materialized (
      select id, row_number() over (order by id) as n from member
    ), followed as (
      insert into follows (follower_id, kind, target_id)
      select follower.id, 'profile', numbered.id
      from numbered cross join (values (${bjorn.id}::bigint), (${clara.id})) as follower (id)
      where n < ${followed}
    ), post as (
      insert into posts (kind, author_id, content, created_at)
      select 'PROFILE', numbered.id, 'Text', now()
      from generate_series(1, ${sql.lit(posts)}) turn join numbered on numbered.n = 1 + turn % ${sql.lit(members)}
      order by turn
      returning id, author_id
    )
    insert into post_sources (kind, source_id, post_id) select 'profile', author_id, id from post
  `.execute(db)
  const instrument = await make.instrument(db)
  const portfolio = await make.portfolio(db, { owner: anna })
  const holding = await make.holding(db, portfolio, { instrument })
  await sql`
    with entry as (
      insert into ledger_entries (portfolio_id, holding_id, kind, date, quantity, price, amount, currency, source_key)
      select ${portfolio.id}, ${holding.id}, 'BUY', '2026-01-05', 1, 100, -100, 'SEK', 'trade-' || n
      from generate_series(1, ${sql.lit(trades)}) n
      returning id
    ), post as (
      insert into posts (kind, author_id, trade_id, created_at) select 'PROFILE', ${anna.id}, id, now() from entry
      returning id
    )
    insert into post_sources (kind, source_id, post_id)
    select place.kind, place.id, post.id
    from post
    cross join (values ('portfolio'::feed_source, ${portfolio.id}::bigint), ('profile', ${anna.id})) as place (kind, id)
  `.execute(db)
  await bjorn.put(`/user/follows/profiles/${anna.id}`)
  await clara.put(`/user/follows/portfolios/${portfolio.id}`)
  await sql`vacuum analyze`.execute(db)
  return { anna, bjorn, clara, portfolioId: portfolio.id }
}
