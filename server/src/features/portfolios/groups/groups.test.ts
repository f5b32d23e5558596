import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { computedPortfolio, listing } from '#features/portfolios/portfolios.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let clara: TestMember
let david: TestMember
let reader: TestMember
let slow: { id: string }
let fast: { id: string }
let portfolios: { id: string }[]

const groupOf = (members: readonly { id: string }[], isClosed = false) =>
  make.group(app.context.db, { members, isClosed })

/** Anna holds half of each, Björn all in one and Clara a quarter in the other; David hides what he has. */
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  ;[david, reader] = [await app.member('David'), await app.member('Reader')]
  slow = await listing(app, { name: 'Slow', closeOn: () => 100 })
  fast = await listing(app, { name: 'Fast', closeOn: (_, i) => 50 + i / 10.5, last: '2026-11-18' })
  await sql`update instrument_stats set close = 100 where instrument_id = ${fast.id}`.execute(app.context.db)
  portfolios = [
    await computedPortfolio(app, anna, [{ instrument: slow }, { instrument: fast }]),
    await computedPortfolio(app, bjorn, [{ instrument: slow, quantity: '5000' }]),
    await computedPortfolio(app, clara, [
      { instrument: slow, quantity: '30' },
      { instrument: fast, quantity: '5' },
      { name: 'Unlisted AB', quantity: '5' },
    ]),
    await computedPortfolio(app, david, [{ instrument: fast, quantity: '900' }], { hidden: true }),
  ]
})
afterAll(() => app.close())

describe('the members of a group', () => {
  it('are listed by their three-month return, without those whom the viewer cannot reach', async () => {
    const group = await groupOf([bjorn, anna, david])
    const listed = async () => (await reader.get(`/groups/${group.id}/members`)).body.results
    const { db } = app.context
    const [first, second, last] = await listed()
    expect([first, second, last].map((member) => member?.id)).toEqual([anna.id, bjorn.id, david.id])
    expect(first!.return_m3).toBeGreaterThan(second!.return_m3!)
    expect(first!.return_m3).toBe(Math.round(first!.return_m3! * 100) / 100)
    expect(last!.return_m3).toBeNull()
    await db.insertInto('blocks').values({ member_id: reader.id, blocked_id: anna.id }).execute()
    await db.updateTable('profiles').set({ suspended_at: app.clock() }).where('id', '=', david.id).execute()
    expect((await listed()).map(({ id }) => id)).toEqual([bjorn.id])
    await db.deleteFrom('blocks').execute()
    await db.updateTable('profiles').set({ suspended_at: null }).execute()
  })

  it('are paged', async () => {
    const group = await groupOf([anna, bjorn, clara])
    const first = (await reader.get(`/groups/${group.id}/members?page_size=2`)).body
    const second = (await reader.get(first.next as `/v1/groups/${string}/members`)).body
    const ids = [...first.results, ...second.results].map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([anna.id, bjorn.id, clara.id]))
    expect(ids).toHaveLength(3)
    expect(second.next).toBeNull()
  })

  it('have their portfolios listed by return, without hidden ones, also for their owner', async () => {
    const group = await groupOf([bjorn, anna, david])
    for (const viewer of [reader, david]) {
      const { results } = (await viewer.get(`/groups/${group.id}/portfolios`)).body
      expect(results.map(({ id }) => id)).toEqual([portfolios[0]!.id, portfolios[1]!.id])
    }
  })
})

describe('what the members of a group hold', () => {
  it('is their average, however wealthy they are', async () => {
    const path = `/groups/${(await groupOf([anna, bjorn, clara, david])).id}` as const
    // (50 + 100 + 85.71) / 3 and (50 + 0 + 14.29) / 3: what has no price weighs nothing.
    expect((await reader.get(`${path}/holdings`)).body).toMatchObject({
      results: [
        { instrument: { id: slow.id }, name: 'Slow', percentage: 78.57 },
        { instrument: { id: fast.id }, name: 'Fast', percentage: 21.43 },
      ],
      member_count: 3,
    })
    expect((await reader.get(`${path}/holdings?limit=1`)).body.results).toHaveLength(1)
    expect((await reader.get(`${path}/holdings/percentages?limit=1`)).body).toMatchObject({
      results: [
        { kind: 'POSITION', label: 'Slow', position: null, percentage: 78.57 },
        { kind: 'REST', label: '', count: 1, percentage: 21.43 },
      ],
      member_count: 3,
    })
    expect((await reader.get(`${path}/instruments?ids=999999,${fast.id}`)).body).toEqual({
      results: [
        { instrument: '999999', percentage: 0 },
        { instrument: fast.id, percentage: 21.43 },
      ],
      member_count: 3,
    })
    for (const query of [
      'holdings?limit=21',
      'holdings/percentages?limit=0',
      'instruments?ids=',
      'instruments',
    ] as const) {
      expect((await reader.send('GET', `${path}/${query}`)).status, query).toBe(400)
    }
  })

  it('is not shown for fewer than three members who show it', async () => {
    for (const [some, count] of [
      [[anna, bjorn], 2],
      [[anna, bjorn, david], 2],
      [[anna, reader], 1],
      [[], 0],
    ] as const) {
      const path = `/groups/${(await groupOf(some)).id}` as const
      const nothing = { results: [], member_count: count }
      expect((await reader.get(`${path}/holdings`)).body).toEqual(nothing)
      expect((await reader.get(`${path}/holdings/percentages`)).body).toEqual(nothing)
      expect((await reader.get(`${path}/instruments?ids=${slow.id}`)).body).toEqual({
        results: [{ instrument: slow.id, percentage: null }],
        member_count: count,
      })
    }
  })

  it('counts the portfolios of a member as one, and does without those that the viewer cannot see', async () => {
    const group = await groupOf([anna, bjorn, clara, david])
    const held = async () => (await reader.get(`/groups/${group.id}/holdings`)).body
    const second = await computedPortfolio(app, anna, [{ instrument: fast, quantity: '20' }])
    // Anna: 1,000 of 4,000 in Slow.
    expect((await held()).results[0]).toMatchObject({ name: 'Slow', percentage: 70.24 })
    await anna.delete(`/user/portfolios/${second.id}`)
    await app.context.db.insertInto('blocks').values({ member_id: clara.id, blocked_id: reader.id }).execute()
    expect(await held()).toEqual({ results: [], member_count: 2 })
    await app.context.db.deleteFrom('blocks').execute()
    await bjorn.patch(`/user/portfolios/${portfolios[1]!.id}`, { hidden: true })
    expect(await held()).toEqual({ results: [], member_count: 2 })
    await bjorn.patch(`/user/portfolios/${portfolios[1]!.id}`, { hidden: false })
  })

  it('is computed once a minute, however many ask', async () => {
    const group = await groupOf([anna, bjorn, clara])
    const readFor = async (viewer: TestMember) => {
      const { results } = (await viewer.get(`/groups/${group.id}/holdings`)).body
      return results[0]!.percentage
    }
    const before = await readFor(reader)
    const quantityOf = (quantity: string) =>
      sql`update holdings set quantity = ${quantity} where portfolio_id = ${portfolios[0]!.id} and instrument_id = ${slow.id}`.execute(
        app.context.db,
      )
    await quantityOf('90')
    expect([await readFor(reader), await readFor(david)]).toEqual([before, before])
    app.clock.advance(60_000)
    expect(await readFor(david)).toBeGreaterThan(before)
    await quantityOf('10')
    app.clock.advance(60_000)
    expect(await readFor(reader)).toBe(before)
  })
})
