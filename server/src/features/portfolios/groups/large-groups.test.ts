import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { rowsOf, rowsOfLarge } from '#testing/rows-of.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { listMembersByReturn, listPortfoliosByReturn, listShownPortfolios } from './group-queries.ts'
import { groupMembers, groupPortfolios } from './lists.ts'
import { walkMembersByReturn, walkPortfoliosByReturn, walkShownPortfolios } from './walk-queries.ts'

const count = 3000

let app: TestApp
let reader: TestMember
/** All of these show a portfolio. The first are the best. */
let crowd: { id: string; portfolio_id: string }[]
let small: { id: string }
let large: { id: string }
let closed: { id: string }

beforeAll(async () => {
  app = await testApp({ forPlans: true })
  reader = await app.member('Reader')
  const { db } = app.context
  await sql`
    with account as (
      insert into users (email, terms_accepted_at)
      select 'crowd-' || n || '@example.com', now() from generate_series(1, ${sql.lit(count)}) n
      returning id
    ), member as (
      insert into profiles (user_id, slug, name, name_key, return_m3)
      select id, 'crowd-' || id, 'Member', 'crowd-' || id, random() * 10 from account
      returning id, return_m3
    ), connection as (
      insert into connections (member_id, source, bank_key, bank_name)
      select id, 'statement', 'bank', 'Bank' from member
      returning id, member_id
    ), portfolio as (
      insert into portfolios (connection_id, profile_id, account_hash, kind, currency, tracks_cash)
      select id, member_id, 'hash', 'depot', 'SEK', false from connection
      returning id, profile_id
    )
    insert into portfolio_figures (portfolio_id, as_of, since, coverage, return_m3, simulated)
    select portfolio.id, '2026-11-18', '2025-01-07', 100, return_m3, false
    from portfolio join member on member.id = profile_id
  `.execute(db)
  const { rows } = await sql<{ id: string; portfolio_id: string }>`
    select m.id, p.id as portfolio_id from profiles m join portfolios p on p.profile_id = m.id
    where m.name = 'Member' order by m.return_m3 desc
  `.execute(db)
  crowd = rows
  small = await make.group(db, { members: crowd.slice(0, 50) })
  large = await make.group(db)
  closed = await make.group(db, { isClosed: true })
  for (const { id } of [large, closed]) {
    await sql`
      insert into follows (follower_id, kind, target_id) select id, 'group', ${id} from profiles where name = 'Member'
    `.execute(db)
  }
  await sql`update groups set follower_count = ${count} where id in (${large.id}, ${closed.id})`.execute(db)
  await sql`analyze`.execute(db)
})
afterAll(() => app.close())

const page = { after: undefined, limit: 21 }

describe('a page of a group among many members', () => {
  it.each([listMembersByReturn, listPortfoliosByReturn, listShownPortfolios])(
    'is read by its members if it is small: %o',
    async (list) => {
      // Most groups here are large, so a plan for any group expects thousands of members.
      for (const rows of [rowsOf, rowsOfLarge]) {
        const { read } = await rows(app.context.db, async (tx) => {
          expect(await list(tx, { profileId: reader.id }, { groupId: small.id, ...page })).toHaveLength(21)
        })
        expect(read, rows.name).toBeLessThan(700)
      }
    },
  )

  it.each([walkMembersByReturn, walkPortfoliosByReturn, walkShownPortfolios])(
    'is read in the order of all if most belong to it: %o',
    async (walk) => {
      for (const rows of [rowsOf, rowsOfLarge]) {
        const { read } = await rows(app.context.db, async (tx) => {
          const wanted = { groupId: large.id, ...page, most: count }
          expect(await walk(tx, { profileId: reader.id }, wanted)).toHaveLength(21)
        })
        expect(read, rows.name).toBeLessThan(300)
      }
    },
  )

  it('is read in the way that suits its size', async () => {
    const { db, now } = app.context
    for (const list of [groupMembers, groupPortfolios]) {
      const { read } = await rowsOfLarge(db, async (tx) => {
        const wanted = { id: large.id, page: { size: 20, after: undefined } }
        const { results } = await list({ db: tx, now }, { profileId: reader.id }, wanted)
        expect(results).toHaveLength(20)
      })
      expect(read, list.name).toBeLessThan(700)
    }
  })
})

describe('a large group', () => {
  const first = async (list: 'members' | 'portfolios', { id } = large) =>
    (await reader.get(`/groups/${id}/${list}?page_size=3`)).body.results.map((entry) => entry.id)
  const idsOf = (...positions: number[]) => positions.map((i) => crowd[i]!.id)
  const portfoliosOf = (...positions: number[]) => positions.map((i) => crowd[i]!.portfolio_id)

  it('shows nothing more of who leaves it, is suspended, blocks the reader or hides a portfolio', async () => {
    const { db, clock } = { ...app.context, clock: app.clock }
    expect(await first('members')).toEqual(idsOf(0, 1, 2))
    expect(await first('portfolios')).toEqual(portfoliosOf(0, 1, 2))
    await db.deleteFrom('follows').where('follower_id', '=', crowd[0]!.id).execute()
    await db.updateTable('profiles').set({ suspended_at: clock() }).where('id', '=', crowd[1]!.id).execute()
    await db.insertInto('blocks').values({ member_id: crowd[2]!.id, blocked_id: reader.id }).execute()
    await db.updateTable('portfolios').set({ hidden: true }).where('profile_id', '=', crowd[3]!.id).execute()
    expect(await first('members')).toEqual(idsOf(3, 4, 5))
    expect(await first('portfolios')).toEqual(portfoliosOf(4, 5, 6))
    const next = (await reader.get(`/groups/${large.id}/members?page_size=3`)).body.next
    const { results } = (await reader.get(next as `/v1/groups/${string}/members`)).body
    expect(results.map(({ id }) => id)).toEqual(idsOf(6, 7, 8))
  })

  it('shows nothing to others if it is closed', async () => {
    for (const list of ['members', 'portfolios', 'holdings'] as const) {
      expect((await reader.get(`/groups/${closed.id}/${list}`)).status, list).toBe(403)
      expect((await app.visitor.send('GET', `/groups/${closed.id}/${list}`)).status, list).toBe(401)
    }
    const { db } = app.context
    await db.insertInto('follows').values({ follower_id: reader.id, kind: 'group', target_id: closed.id }).execute()
    expect(await first('portfolios', closed)).toHaveLength(3)
    await db.deleteFrom('follows').where('follower_id', '=', reader.id).execute()
    for (const walk of [walkMembersByReturn, walkPortfoliosByReturn, walkShownPortfolios]) {
      const wanted = { groupId: closed.id, ...page, most: 100_000 }
      expect(await walk(db, { profileId: reader.id }, wanted), walk.name).toEqual([])
    }
  })

  it('is read to its end', async () => {
    const ids: string[] = []
    for (let next: string | null = `/groups/${large.id}/portfolios?page_size=100`; next !== null;) {
      const body = (await reader.send('GET', next)).body as { results: { id: string }[]; next: string | null }
      ids.push(...body.results.map(({ id }) => id))
      next = body.next
    }
    expect(ids).toEqual(portfoliosOf(...crowd.keys()).slice(4))
  })
})
