import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Tx } from '#db/db.ts'
import { computedPortfolio, listing, portfolioOf, staleFrom } from '#features/portfolios/portfolios.fixture.ts'
import { updateHolderCounts } from '#market/members/queries.ts'
import { afterWaiting, untilLockAwaited } from '#testing/settled.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { analysePortfolio } from './analyse.ts'
import { refreshMemberReturns } from './member-returns.ts'
import { clearStale, lockPortfolios } from './queries.ts'
import { countHoldersOf } from './rank.ts'
import { countHolders, lockCounts } from './rank-queries.ts'
import { marketOf } from './recalculation.fixture.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const staleSince = async (id: string, day: string) =>
  sql`update portfolios set stale_from = ${day} where id = ${id}`.execute(app.context.db)
/** What the end of a computation does that has read all prices before. */
const endComputing = async (tx: Tx, ids: readonly string[]) => clearStale(tx, await lockPortfolios(tx, ids))

it('prices and rates that change while a portfolio is computed from an earlier day on have it computed again', async () => {
  const market = marketOf(app)
  for (const currency of ['SEK', 'USD']) await market.rate(currency, '2026-01-05', 10)
  const volvo = await listing(app, { currency: 'USD' })
  const { id } = await computedPortfolio(app, anna, [{ instrument: volvo }])
  await market.markChanged()
  await market.recalculate()

  await market.close(volvo.id, '2026-03-03', 77)
  await staleSince(id, '2026-02-02')
  await afterWaiting(app.context.db, (tx) => endComputing(tx, [id]), market.markChanged)
  expect(await staleFrom(app, id)).toBe('2026-03-03')

  await market.rate('USD', '2026-04-01', 12)
  await staleSince(id, '2026-02-02')
  await afterWaiting(app.context.db, (tx) => endComputing(tx, [id]), market.markChanged)
  expect(await staleFrom(app, id)).toBe('2026-04-01')
})

it('two portfolios of a member that are computed at the same moment both count for their return', async () => {
  const { db } = app.context
  const rising = await listing(app, { closeOn: (date) => (date < '2026-06-01' ? 100 : 150) })
  const still = await listing(app)
  const björn = await app.member('Björn')
  const first = await portfolioOf(app, björn, [{ instrument: rising }])
  const second = await portfolioOf(app, björn, [{ instrument: still }])
  const returnOf = async () => (await björn.get('/user/profile')).body.return_y1
  await analysePortfolio(app.context, second.id)
  await analysePortfolio(app.context, first.id)
  const together = await returnOf()
  expect(together).toBeCloseTo(25, 0)

  await sql`delete from portfolio_figures`.execute(db)
  await staleSince(first.id, '2020-01-01')
  await staleSince(second.id, '2020-01-01')
  // The one has stored its own portfolio, and is about to end.
  await analysePortfolio(app.context, first.id)
  await afterWaiting(
    db,
    (tx) => refreshMemberReturns(tx, [björn.id], app.clock()),
    () => analysePortfolio(app.context, second.id),
  )
  expect(await returnOf()).toBe(together)
})

it('holders are counted by one after the other, so that no count of before is stored last', async () => {
  const { db } = app.context
  const abb = await listing(app)
  const clara = await app.member('Clara')
  await computedPortfolio(app, anna, [{ instrument: abb }])
  const { later } = await db.transaction().execute(async (tx) => {
    await lockCounts(tx)
    const counts = await countHolders(tx, [abb.id])
    const { id } = await computedPortfolio(app, clara, [{ instrument: abb }])
    const counted = countHoldersOf(db, [id])
    await untilLockAwaited(db)
    await updateHolderCounts(tx, counts)
    return { later: counted }
  })
  await later
  expect((await clara.get(`/instruments/${abb.id}`)).body.owner_count).toBe(2)
})
