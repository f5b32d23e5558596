import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { computedPortfolio, listing } from '#features/portfolios/portfolios.fixture.ts'
import { make } from '#testing/make.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { holdingsTogether, instrumentWeights, membersByReturn, portfoliosByReturn } from './groups.ts'
import { listMembersByReturn, listPortfoliosByReturn } from './group-queries.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let clara: TestMember
let david: TestMember
let reader: TestMember
let slow: { id: string }
let fast: { id: string }
let portfolios: { id: string }[]

const idsOf = (members: readonly { id: string }[]) => sql`select unnest(${members.map(({ id }) => id)}::bigint[])`

const page = { size: 20, after: undefined }
const viewer = () => ({ profileId: reader.id })

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

describe('a set of members', () => {
  it('is listed by their three-month return, and blocked ones are left out', async () => {
    const listed = async () =>
      (await membersByReturn(app.context, viewer(), { members: idsOf([bjorn, anna, david]), page })).results
    expect((await listed()).map(({ id }) => id)).toEqual([anna.id, bjorn.id, david.id])
    await app.context.db.insertInto('blocks').values({ member_id: reader.id, blocked_id: anna.id }).execute()
    expect((await listed()).map(({ id }) => id)).toEqual([bjorn.id, david.id])
    await app.context.db.deleteFrom('blocks').execute()
  })

  it('is paged', async () => {
    const all = [anna, bjorn, clara]
    const first = await membersByReturn(app.context, viewer(), {
      members: idsOf(all),
      page: { size: 2, after: undefined },
    })
    const second = await membersByReturn(app.context, viewer(), {
      members: idsOf(all),
      page: { size: 2, after: first.after },
    })
    const ids = [...first.results, ...second.results].map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)))
    expect(ids).toHaveLength(3)
    expect(second.after).toBeUndefined()
  })

  it('has its portfolios listed by return, without hidden ones, also for their owner', async () => {
    for (const profileId of [reader.id, david.id]) {
      const { results } = await portfoliosByReturn(
        app.context,
        { profileId },
        { members: idsOf([bjorn, anna, david]), page },
      )
      expect(results.map(({ id }) => id)).toEqual([portfolios[0]!.id, portfolios[1]!.id])
    }
  })

  it('holds on average what its members hold, however wealthy they are', async () => {
    const together = await holdingsTogether(app.context, viewer(), { members: idsOf([anna, bjorn, clara]), limit: 7 })
    // (50 + 100 + 85.71) / 3 and (50 + 0 + 14.29) / 3: what has no price weighs nothing.
    expect(together).toMatchObject([
      { kind: 'POSITION', label: 'Slow', percentage: 78.57 },
      { kind: 'POSITION', label: 'Fast', percentage: 21.43 },
    ])
    const rest = await holdingsTogether(app.context, viewer(), { members: idsOf([anna, bjorn, clara]), limit: 1 })
    expect(rest).toMatchObject([{ label: 'Slow' }, { kind: 'REST', count: 1, percentage: 21.43 }])
    const members = idsOf([anna, bjorn, clara])
    const instruments = [fast.id, '999999']
    expect(await instrumentWeights(app.context, viewer(), { members, instruments })).toEqual(
      new Map([
        [fast.id, 21.43],
        ['999999', 0],
      ]),
    )
  })

  it('tells nothing of fewer than three members who show what they hold', async () => {
    for (const some of [[anna, bjorn], [anna, bjorn, david], [anna, bjorn, reader], []]) {
      const members = idsOf(some)
      expect(await holdingsTogether(app.context, viewer(), { members, limit: 20 })).toBeUndefined()
      expect(await instrumentWeights(app.context, viewer(), { members, instruments: [slow.id] })).toBeUndefined()
    }
  })

  it('adds the portfolios of a member before they count as one', async () => {
    const second = await computedPortfolio(app, anna, [{ instrument: fast, quantity: '20' }])
    const members = idsOf([anna, bjorn, clara])
    const together = await holdingsTogether(app.context, viewer(), { members, limit: 7 })
    // Anna: 1,000 of 4,000 in Slow.
    expect(together![0]).toMatchObject({ label: 'Slow', percentage: 70.24 })
    await anna.delete(`/user/portfolios/${second.id}`)
  })
})

describe('a group among many members', () => {
  it('is read by its members, not by all of them', async () => {
    const { db } = app.context
    await sql`
      with account as (
        insert into users (email, terms_accepted_at)
        select 'crowd-' || n || '@example.com', now() from generate_series(1, 3000) n
        returning id
      )
      insert into profiles (user_id, slug, name, name_key, return_m3)
      select id, 'crowd-' || id, 'Member', 'crowd-' || id, random() * 10 from account
    `.execute(db)
    const crowd = await db.selectFrom('profiles').select('id').where('name', '=', 'Member').execute()
    for (const member of crowd.slice(0, 20)) await make.portfolio(db, { owner: member })
    await sql`analyze`.execute(db)
    const wanted = { members: idsOf([...crowd.slice(0, 50), anna]), after: undefined, limit: 21 }
    for (const list of [listMembersByReturn, listPortfoliosByReturn]) {
      const { read } = await rowsOf(db, (tx) => list(tx, viewer(), wanted))
      expect(read, list.name).toBeLessThan(700)
    }
  })
})
