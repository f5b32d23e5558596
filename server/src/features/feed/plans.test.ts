import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDb, type Tx } from '#db/db.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { profilePosts } from './feed.ts'
import { feedOf, newestPostIds, wallOf } from './ids.ts'
import { fillFeeds } from './plans.fixture.ts'
import type { PostFilter } from './queries.ts'

const size = 21

describe('a page of posts', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof fillFeeds>>
  beforeAll(async () => {
    app = await testApp({ forPlans: true })
    world = await fillFeeds(app, { members: 200, posts: 5000, followed: 100, trades: 1000 })
  })
  afterAll(() => app.close())

  /** The newest ids of a list. To find them, the rule is asked for few more trades than a page has. */
  async function readPage(filter: PostFilter, after?: string): Promise<string[]> {
    let ids: string[] = []
    const find = async (tx: Tx) => {
      ids = await newestPostIds(tx, filter, { after, size })
    }
    expect((await rowsOf(app.context.db, find, 'ledger_entries')).read).toBeLessThan(3 * size)
    return ids
  }

  async function idsOfTrades(ids: readonly string[]) {
    const posts = app.context.db.selectFrom('posts').where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    return (await posts.where('trade_id', 'is not', null).select('id').execute()).map(({ id }) => id)
  }

  it.each([{ shares_trades: false }, { hidden: true }])(
    'of a follower passes over the many trades that a member hides by %o',
    async (change) => {
      const { anna, bjorn, clara, portfolioId } = world
      const own = `/user/portfolios/${portfolioId}` as const
      for (const follower of [bjorn, clara]) {
        const filter = feedOf({ profileId: follower.id })
        expect(await idsOfTrades(await readPage(filter))).toHaveLength(size)

        await anna.patch(own, change)
        const first = await readPage(filter)
        const second = await readPage(filter, first.at(-1))
        expect(new Set([...first, ...second])).toHaveProperty('size', 2 * size)
        expect(await idsOfTrades([...first, ...second])).toEqual([])
        await anna.patch(own, { shares_trades: true, hidden: false })
      }
    },
  )

  it('is planned once for each connection, as that takes ten times as long as reading it', async () => {
    const { bjorn, anna } = world
    const db = openDb(app.databaseUrl, { connections: 1 })
    const page = { after: undefined, size }
    for (let i = 0; i < 8; i++) {
      await profilePosts({ ...app.context, db }, { profileId: bjorn.id }, { profileId: anna.id, page })
    }
    const { rows } = await sql<{ plans: number }>`
      select generic_plans::integer as plans from pg_prepared_statements where statement like ${'%post_counters%'}
    `.execute(db)
    await db.destroy()
    expect(rows[0]!.plans).toBeGreaterThan(0)
  })

  it('of the wall of such a member does, too, and shows them to their owner alone', async () => {
    const { anna, bjorn, portfolioId } = world
    await anna.patch(`/user/portfolios/${portfolioId}`, { shares_trades: false })
    expect(await readPage(wallOf({ profileId: bjorn.id }, anna.id))).toEqual([])
    for (const list of [wallOf({ profileId: anna.id }, anna.id), feedOf({ profileId: anna.id })]) {
      expect(await idsOfTrades(await readPage(list))).toHaveLength(size)
    }
  })
})
