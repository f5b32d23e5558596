import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { computedPortfolio, listing } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember

beforeAll(async () => {
  app = await testApp({ jobs: true, now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

const tables = ['holdings', 'cash_balances', 'ledger_entries', 'portfolio_years', 'portfolio_figures'] as const

async function rowsOf(id: string): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select from ${sql.table(table)} where portfolio_id = ${id}`.execute(app.context.db)
      return rows.length
    }),
  )
}

describe('a portfolio that its owner deletes', () => {
  it('is gone at once, with every row, follow and mute', async () => {
    const { db } = app.context
    const [stock, other] = [await listing(app), await listing(app)]
    const kept = await computedPortfolio(app, anna, [{ instrument: other }])
    const { id } = await computedPortfolio(app, anna, [{ instrument: stock }])
    await sql`insert into cash_balances (portfolio_id, currency, amount) values (${id}, 'SEK', 1)`.execute(db)
    await bjorn.put(`/user/follows/portfolios/${id}`)
    await bjorn.put(`/user/muted/portfolios/${id}`)
    expect((await rowsOf(id)).every((count) => count > 0)).toBe(true)

    expect((await anna.delete(`/user/portfolios/${id}`)).status).toBe(204)

    expect((await anna.get(`/user/portfolios/${id}`)).status).toBe(404)
    expect((await bjorn.get(`/portfolios/${id}`)).status).toBe(404)
    expect((await anna.delete(`/user/portfolios/${id}`)).status).toBe(404)
    expect((await anna.get('/user/holdings')).body.instruments).toEqual([other.id])
    await expect.poll(() => rowsOf(id)).toEqual([0, 0, 0, 0, 0])
    await app.settled()
    const pointing = await sql`
      select from follows where kind = 'portfolio' and target_id = ${id}
      union all select from mutes where kind = 'portfolio' and target_id = ${id}
      union all select from follower_counters where kind = 'portfolio' and target_id = ${id}
    `.execute(db)
    expect(pointing.rows).toEqual([])
    expect((await rowsOf(kept.id))[0]).toBe(1)
    const { follows_count } = await db
      .selectFrom('profiles')
      .where('id', '=', bjorn.id)
      .select('follows_count')
      .executeTakeFirstOrThrow()
    expect(follows_count).toBe(0)
  })

  it('no longer counts in the return of its owner', async () => {
    const david = await app.member('David')
    const { id } = await computedPortfolio(app, david, [{ instrument: await listing(app) }])
    const returnY1 = async () => (await bjorn.get(`/profiles/slug/${david.slug}`)).body.return_y1
    expect(await returnY1()).toBe(0)
    await david.delete(`/user/portfolios/${id}`)
    await expect.poll(returnY1).toBeNull()
  })
})

describe('a portfolio that has become stale', () => {
  it('is computed by a job', async () => {
    const { id, holdings } = await computedPortfolio(app, anna, [{ name: 'Unlisted AB' }])
    const listed = await listing(app)
    await anna.put(`/user/holdings/${holdings[0]!.id}/instrument`, { instrument: listed.id })
    const stale = async () =>
      (
        await sql<{ stale_from: string | null }>`select stale_from from portfolios where id = ${id}`.execute(
          app.context.db,
        )
      ).rows[0]!.stale_from
    await expect.poll(stale).toBeNull()
    await expect.poll(async () => (await bjorn.get(`/instruments/${listed.id}`)).body.owner_count).toBe(1)
  })
})
