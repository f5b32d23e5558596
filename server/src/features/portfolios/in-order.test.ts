import type { Viewer } from '@app/domain/audience/audience.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { listMembersByReturn, listPortfoliosByReturn, listShownPortfolios } from './groups/group-queries.ts'
import { walkMembersByReturn, walkPortfoliosByReturn, walkShownPortfolios } from './groups/walk-queries.ts'
import { listHoldingPortfolios, listOwners, walkHoldingPortfolios, walkOwners } from './holder-queries.ts'
import { readInOrder } from './in-order.ts'

const count = 10
const share = { count: 60, ofAll: 100 }

let app: TestApp
let members: TestMember[]
/** One of each member. */
let portfolios: { id: string }[]
let groups: { id: string }[]
let instrumentId: string

beforeAll(async () => {
  app = await testApp()
  const { db } = app.context
  members = await Promise.all(Array.from({ length: count }, (_, i) => app.member(`Member ${i}`)))
  portfolios = []
  const instrument = await make.instrument(db)
  instrumentId = instrument.id
  for (const owner of members) {
    const portfolio = await make.portfolio(db, { owner })
    await make.holding(db, portfolio, { instrument })
    portfolios.push(portfolio)
  }
  groups = [await make.group(db), await make.group(db, { isClosed: true })]
})
afterAll(() => app.close())

/** Few figures, so that some are equal. */
const figure = fc.constantFrom(null, -3.25, 0, 0.1, 12)
const person = fc.record({
  /** To the group, and to those who hold the instrument. */
  belongs: fc.constantFrom(true, true, true, false),
  ownReturn: figure,
  figures: fc.option(figure, { nil: 'none' as const }),
  state: fc.constantFrom(
    'here',
    'here',
    'here',
    'here',
    'here',
    'hidden',
    'deleted',
    'suspended',
    'left',
    'blocked',
    'blocking',
  ),
})
const people = fc.array(person, { minLength: count, maxLength: count })
type Of<Given> = Given extends fc.Arbitrary<infer Value> ? Value : never
type Person = Of<typeof person>

/** The first member is the one whom others block or are blocked by. */
async function build(given: readonly Person[], groupId: string): Promise<void> {
  const { db } = app.context
  const isIn = (state: Person['state']) => members.filter((_, i) => given[i]!.state === state).map(({ id }) => id)
  await sql`
    update portfolios set hidden = profile_id = any(${isIn('hidden')}::bigint[]),
      deleted_at = case when profile_id = any(${isIn('deleted')}::bigint[]) then now() end
  `.execute(db)
  await sql`
    update profiles set return_m3 = n.return_m3,
      suspended_at = case when id = any(${isIn('suspended')}::bigint[]) then now() end,
      user_id = case when id = any(${isIn('left')}::bigint[]) then null else n.user_id end,
      name = case when id = any(${isIn('left')}::bigint[]) then null else n.name end
    from unnest(
      ${members.map(({ id }) => id)}::bigint[], ${members.map(({ userId }) => userId)}::bigint[],
      ${members.map(({ name }) => name)}::text[], ${given.map(({ ownReturn }) => ownReturn)}::double precision[]
    ) as n (member_id, user_id, name, return_m3)
    where id = n.member_id
  `.execute(db)
  const viewer = members[0]!.id
  const others = (ids: readonly string[]) => ids.filter((id) => id !== viewer)
  await db.deleteFrom('blocks').execute()
  await sql`
    insert into blocks (member_id, blocked_id)
    select ${viewer}, unnest(${others(isIn('blocked'))}::bigint[])
    union all select unnest(${others(isIn('blocking'))}::bigint[]), ${viewer}
  `.execute(db)
  const belonging = members.filter((_, i) => given[i]!.belongs).map(({ id }) => id)
  await sql`
    update holdings h set quantity = case when p.profile_id = any(${belonging}::bigint[]) then 1 else 0 end
    from portfolios p where p.id = h.portfolio_id
  `.execute(db)
  await db.deleteFrom('follows').execute()
  await sql`
    insert into follows (follower_id, kind, target_id)
    select unnest(${belonging}::bigint[]), 'group', ${groupId}
  `.execute(db)
  await writeFigures(given)
}

async function writeFigures(given: readonly Person[]): Promise<void> {
  const { db } = app.context
  await db.deleteFrom('portfolio_figures').execute()
  const computed = portfolios.flatMap(({ id }, i) =>
    given[i]!.figures === 'none' ? [] : [{ id, is: given[i]!.figures }],
  )
  await sql`
    insert into portfolio_figures (portfolio_id, as_of, since, coverage, return_m3, simulated)
    select id, '2026-11-18', '2025-01-07', 100, return_m3, false
    from unnest(${computed.map(({ id }) => id)}::bigint[], ${computed.map(({ is }) => is)}::double precision[]) as n (id, return_m3)
  `.execute(db)
}

type Row = { id: string; by?: string }
type Page = { groupId: string; after: { by: string; id: string } | undefined; limit: number }
type Ways = {
  sort: (viewer: Viewer, page: Page) => Promise<Row[]>
  walk: (viewer: Viewer, page: Page & { most: number }) => Promise<Row[] | undefined>
}

const lists: Record<string, Ways> = {
  'owners of an instrument': {
    sort: (viewer, page) => listOwners(app.context.db, viewer, { ...page, instrumentId }),
    walk: (viewer, page) => walkOwners(app.context.db, viewer, { ...page, instrumentId }),
  },
  'portfolios that hold it': {
    sort: (viewer, page) => listHoldingPortfolios(app.context.db, viewer, { ...page, instrumentId }),
    walk: (viewer, page) => walkHoldingPortfolios(app.context.db, viewer, { ...page, instrumentId }),
  },
  'members of a group': {
    sort: (viewer, page) => listMembersByReturn(app.context.db, viewer, page),
    walk: (viewer, page) => walkMembersByReturn(app.context.db, viewer, page),
  },
  'their portfolios': {
    sort: (viewer, page) => listPortfoliosByReturn(app.context.db, viewer, page),
    walk: (viewer, page) => walkPortfoliosByReturn(app.context.db, viewer, page),
  },
  'those that make their average': {
    sort: (viewer, page) => listShownPortfolios(app.context.db, viewer, page),
    walk: (viewer, page) => walkShownPortfolios(app.context.db, viewer, page),
  },
}

const run = fc.record({
  before: people,
  after: people,
  limit: fc.integer({ min: 1, max: 3 }),
  most: fc.integer({ min: 0, max: 14 }),
  isClosed: fc.boolean(),
})

describe.each(Object.entries(lists))('%s', (name, { sort, walk }) => {
  it('are the same whether all of them or the order of everyone is read, page by page, also if much changes in between', async () => {
    const met = { rows: 0, further: 0, filled: 0, givenUp: 0 }
    const { count: inAll } = await app.context.db
      .selectFrom('profiles')
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
    const check = async ({ before, after, limit, most, isClosed }: Of<typeof run>) => {
      const { id: groupId } = groups[isClosed ? 1 : 0]!
      const lasts = new Map<string | null, Row>()
      await build(before, groupId)
      for (const profileId of [members[0]!.id, members[1]!.id, null]) {
        const page = { groupId, after: undefined, limit }
        const sorted = await sort({ profileId }, page)
        expect(await walk({ profileId }, { ...page, most: inAll })).toEqual(sorted)
        const bounded = await walk({ profileId }, { ...page, most })
        if (bounded || most >= inAll) expect(bounded).toEqual(sorted)
        met[bounded ? 'filled' : 'givenUp']++
        met.rows += sorted.length
        if (sorted.length === limit) lasts.set(profileId, sorted.at(-1)!)
      }
      await build(after, groupId)
      for (const [profileId, { by, id }] of lasts) {
        if (by === undefined) continue
        const page = { groupId, after: { by, id }, limit }
        const sorted = await sort({ profileId }, page)
        expect(await walk({ profileId }, { ...page, most: inAll })).toEqual(sorted)
        met.further += sorted.length
      }
    }
    await fc.assert(fc.asyncProperty(run, check), { numRuns: 40 })
    expect(Math.min(met.rows, met.filled, met.givenUp)).toBeGreaterThan(10)
    // What is shown is no list of pages.
    expect(met.further > 10).toBe(name !== 'those that make their average')
  })
})

describe('a page of a list', () => {
  const ways = (walked: number[] | undefined) => {
    const asked: (number | 'sort')[] = []
    return {
      asked,
      walk: async (most: number) => (asked.push(most), Promise.resolve(walked)),
      sort: async () => (asked.push('sort'), Promise.resolve([3])),
    }
  }

  it('is read from the order of all if its share of them is large', async () => {
    const { asked, ...large } = ways([1, 2])
    expect(await readInOrder({ share, limit: 17, ...large })).toEqual([1, 2])
    expect(asked).toEqual([30])
  })

  it('is sorted if it is not, or if the list is not spread evenly', async () => {
    const small = ways([1, 2])
    expect(await readInOrder({ share, limit: 18, ...small })).toEqual([3])
    const uneven = ways(undefined)
    expect(await readInOrder({ share, limit: 17, ...uneven })).toEqual([3])
    expect([small.asked, uneven.asked]).toEqual([['sort'], [30, 'sort']])
  })
})
