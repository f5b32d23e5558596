import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { rowsOf, rowsOfLarge } from '#testing/rows-of.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { listHoldingPortfolios, listOwners, walkHoldingPortfolios, walkOwners } from './holder-queries.ts'
import { listTrades } from './ledger-queries.ts'
import { listTopOwners, listTopPortfolios } from './ranking-queries.ts'

const count = 3000

let app: TestApp
let instrumentId: string
/** What fifty of them hold, too. */
let rareId: string
let viewer: { profileId: string }
let portfolioId: string

/** As many members, each with a ranked portfolio that holds one instrument, and a long ledger. */
beforeAll(async () => {
  app = await testApp({ forPlans: true })
  const { db } = app.context
  viewer = { profileId: (await app.member('Anna')).id }
  instrumentId = (await make.instrument(db)).id
  await sql`
    with account as (
      insert into users (email, terms_accepted_at)
      select 'many-' || n || '@example.com', now() from generate_series(1, ${sql.lit(count)}) n
      returning id
    ), member as (
      insert into profiles (user_id, slug, name, name_key, return_m3)
      select id, 'many-' || id, 'Member', 'many-' || id, random() * 10 from account
      returning id
    ), connection as (
      insert into connections (member_id, source, bank_key, bank_name)
      select id, 'statement', 'bank', 'Bank' from member
      returning id, member_id
    ), portfolio as (
      insert into portfolios (connection_id, profile_id, account_hash, kind, currency, tracks_cash, follower_count)
      select id, member_id, 'hash', 'depot', 'SEK', false, id % 100 from connection
      returning id
    ), holding as (
      insert into holdings (portfolio_id, security_key, instrument_id, name, quantity)
      select id, 'security', ${instrumentId}, 'Volvo B', 1 from portfolio
    )
    insert into portfolio_figures (portfolio_id, as_of, since, coverage, rating, rating_basis, score, carbon, return_m3, simulated)
    select id, '2026-11-18', '2025-01-07', 100, 1 + id % 5, random(), random() * 100, random() * 100, random() * 10, false
    from portfolio
  `.execute(db)
  rareId = (await make.instrument(db)).id
  await sql`
    insert into holdings (portfolio_id, security_key, instrument_id, name, quantity)
    select id, 'rare', ${rareId}, 'Rare', 1 from portfolios order by id limit 50
  `.execute(db)
  portfolioId = (await db.selectFrom('portfolios').select('id').limit(1).executeTakeFirstOrThrow()).id
  const { id: holdingId } = await db
    .selectFrom('holdings')
    .where('portfolio_id', '=', portfolioId)
    .where('security_key', '=', 'security')
    .select('id')
    .executeTakeFirstOrThrow()
  const entries = Array.from({ length: count }, () => ({}))
  await make.entries(db, { portfolioId, holdingId }, ...entries)
  await sql`analyze`.execute(db)
})
afterAll(() => app.close())

const page = { after: undefined, limit: 21 }

describe('a page of portfolios', () => {
  it.each(['rating', 'score', 'low-carbon', 'followers'] as const)(
    'ranked by %s is read from its index',
    async (by) => {
      const { read } = await rowsOf(app.context.db, async (tx) => {
        expect(await listTopPortfolios(tx, viewer, by, page)).toHaveLength(21)
      })
      expect(read).toBeLessThan(300)
    },
  )

  it.each(['rating', 'low-carbon'] as const)('of members ranked by %s is, too', async (by) => {
    const { read } = await rowsOf(app.context.db, (tx) => listTopOwners(tx, viewer, by, page))
    expect(read).toBeLessThan(500)
  })

  it.each([listHoldingPortfolios, listOwners])(
    'is read by those who hold an instrument if they are few: %o',
    async (list) => {
      const { read } = await rowsOfLarge(app.context.db, async (tx) => {
        // As on large tables: joining all three thousand rows costs less than looking up fifty.
        for (const way of ['hashjoin', 'mergejoin']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
        expect(await list(tx, viewer, { instrumentId: rareId, ...page })).toHaveLength(21)
      })
      expect(read).toBeLessThan(500)
    },
  )

  it('that hold a popular instrument is read from the order of all', async () => {
    const wanted = { instrumentId, ...page }
    for (const walk of [walkHoldingPortfolios, walkOwners]) {
      const { read } = await rowsOfLarge(app.context.db, async (tx) => {
        expect(await walk(tx, viewer, { ...wanted, most: count })).toHaveLength(21)
      })
      expect(read, walk.name).toBeLessThan(300)
    }
  })
})

describe('a page of trades', () => {
  it('is read from an index, however long the ledger is', async () => {
    const { read } = await rowsOf(app.context.db, (tx) => listTrades(tx, { portfolioId, publicBy: undefined, ...page }))
    expect(read).toBeLessThan(200)
  })
})
