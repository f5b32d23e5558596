import { canSeePortfolio, type PortfolioFacts, type ViewerFacts } from '@app/domain/audience/audience.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { listPortfolioRows, listPortfolioRowsOf } from './queries.ts'

const names = ['Anna', 'Björn', 'Clara', 'David']

let app: TestApp
let members: Awaited<ReturnType<TestApp['member']>>[]
/** One of each member. */
let portfolios: { id: string }[]

beforeAll(async () => {
  app = await testApp()
  members = await Promise.all(names.map((name) => app.member(name)))
  portfolios = []
  for (const owner of members) portfolios.push(await make.portfolio(app.context.db, { owner }))
})
afterAll(() => app.close())

const position = fc.integer({ min: 0, max: names.length - 1 })
const someOf = fc.uniqueArray(position, { maxLength: 2 })
const world = fc.record({
  hidden: someOf,
  deleted: someOf,
  suspended: someOf,
  left: someOf,
  blocks: fc.uniqueArray(
    fc.record({ by: position, of: position }).filter(({ by, of }) => by !== of),
    { selector: ({ by, of }) => `${by} ${of}`, maxLength: 4 },
  ),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

const idsAt = (positions: readonly number[], of: readonly { id: string }[]) => positions.map((i) => of[i]!.id)

async function build({ hidden, deleted, suspended, left, blocks }: World): Promise<void> {
  const { db } = app.context
  await sql`
    update portfolios set hidden = id = any(${idsAt(hidden, portfolios)}::bigint[]),
      deleted_at = case when id = any(${idsAt(deleted, portfolios)}::bigint[]) then now() end
  `.execute(db)
  await sql`
    update profiles set suspended_at = case when id = any(${idsAt(suspended, members)}::bigint[]) then now() end
  `.execute(db)
  for (const [i, { id, name, userId }] of members.entries()) {
    const isGone = left.includes(i)
    await db
      .updateTable('profiles')
      .set({ user_id: isGone ? null : userId, name: isGone ? null : name })
      .where('id', '=', id)
      .execute()
  }
  await db.deleteFrom('blocks').execute()
  const rows = blocks.map(({ by, of }) => ({ member_id: members[by]!.id, blocked_id: members[of]!.id }))
  if (rows.length > 0) await db.insertInto('blocks').values(rows).execute()
}

function factsOf({ hidden, deleted, suspended, left }: World, i: number): PortfolioFacts {
  return {
    owner: { id: members[i]!.id, isSuspended: suspended.includes(i), hasLeft: left.includes(i) },
    isHidden: hidden.includes(i),
    isDeleted: deleted.includes(i),
  }
}

function viewerAt({ blocks }: World, i: number | undefined): ViewerFacts {
  const blocked = blocks.flatMap(({ by, of }) => (by === i ? [of] : of === i ? [by] : []))
  return {
    profileId: i === undefined ? null : members[i]!.id,
    blocked: new Set(idsAt(blocked, members)),
    muted: new Set(),
    groups: new Set(),
  }
}

describe('who sees a portfolio', () => {
  it('is the same in every statement as the rule says, also for members who are hidden, deleted, suspended, gone or blocked', async () => {
    const { db } = app.context
    let [seen, unseen] = [0, 0]
    await fc.assert(
      fc.asyncProperty(world, async (one) => {
        await build(one)
        for (const viewer of [0, 1, 2, undefined]) {
          const profileId = viewer === undefined ? null : members[viewer]!.id
          const expected = portfolios.flatMap(({ id }, i) =>
            canSeePortfolio(viewerAt(one, viewer), factsOf(one, i)) ? [id] : [],
          )
          const rows = await listPortfolioRows(db, { profileId, ids: idsAt([0, 1, 2, 3], portfolios) })
          expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
          const listed = []
          for (const { id } of members) listed.push(...(await listPortfolioRowsOf(db, { profileId }, id)))
          expect(listed.map(({ id }) => id)).toEqual(expected)
          seen += expected.length
          unseen += portfolios.length - expected.length
        }
      }),
      { numRuns: 60, endOnFailure: true },
    )
    // Otherwise the random worlds would prove little.
    expect(seen).toBeGreaterThan(50)
    expect(unseen).toBeGreaterThan(50)
  })
})
