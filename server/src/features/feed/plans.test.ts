import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rowsOf } from '#testing/rows-of.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { feedOf, newestPostIds, wallOf } from './ids.ts'
import { fillFeeds } from './plans.fixture.ts'
import type { PostFilter } from './queries.ts'

const trades = 1000
const size = 21

describe('a page of posts', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof fillFeeds>>
  beforeAll(async () => {
    app = await testApp()
    world = await fillFeeds(app, { members: 200, posts: 5000, followed: 100, trades })
  })
  afterAll(() => app.close())

  /** The newest ids of a list, and how many rows were read to find them. */
  async function readPage(filter: PostFilter, after?: string) {
    let ids: string[] = []
    const { read } = await rowsOf(app.context.db, async (tx) => {
      ids = await newestPostIds(tx, filter, { after, size })
    })
    return { ids, read }
  }

  async function idsOfTrades(ids: readonly string[]) {
    const posts = app.context.db.selectFrom('posts').where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    return (await posts.where('trade_id', 'is not', null).select('id').execute()).map(({ id }) => id)
  }

  it.each([{ shares_trades: false }, { hidden: true }])(
    'of a follower reads about as much when a member hides many trades, by %o',
    async (change) => {
      const { anna, bjorn, clara, portfolioId } = world
      const own = `/user/portfolios/${portfolioId}` as const
      for (const follower of [bjorn, clara]) {
        const filter = feedOf({ profileId: follower.id })
        const shared = await readPage(filter)
        expect(await idsOfTrades(shared.ids)).toHaveLength(size)

        await anna.patch(own, change)
        let after: string | undefined
        for (const page of [1, 2, 3]) {
          const { ids, read } = await readPage(filter, after)
          expect(ids).toHaveLength(size)
          expect(await idsOfTrades(ids)).toEqual([])
          expect(read, `page ${page}`).toBeLessThan(shared.read + trades / 2)
          after = ids.at(-1)
        }
        await anna.patch(own, { shares_trades: true, hidden: false })
      }
    },
  )

  it('of the wall of such a member does, too, and shows them to its owner alone', async () => {
    const { anna, bjorn, portfolioId } = world
    await anna.patch(`/user/portfolios/${portfolioId}`, { shares_trades: false })
    const { ids, read } = await readPage(wallOf({ profileId: bjorn.id }, anna.id))
    expect(ids).toEqual([])
    expect(read).toBeLessThan(trades / 2)
    expect((await readPage(wallOf({ profileId: anna.id }, anna.id))).ids).toHaveLength(size)
    expect((await readPage(feedOf({ profileId: anna.id }))).ids).toHaveLength(size)
    await anna.patch(`/user/portfolios/${portfolioId}`, { shares_trades: true })
  })
})
