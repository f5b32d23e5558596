import type { Page } from '@app/contract/common.ts'
import type { BestWorst } from '@app/contract/follows.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Db } from '#db/db.ts'
import type { Client, PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { listByChange, listFollowed, listNewest } from './list-queries.ts'

describe('what a member follows', () => {
  let app: TestApp
  let anna: TestMember
  beforeAll(async () => {
    app = await testApp({ forPlans: true })
    anna = await app.member('Anna')
    const [björn, clara] = [await app.member('Björn'), await app.member('Clara')]
    const listings = [
      ['Volvo B', 'EQUITY'],
      ['Avanza Zero', 'MUTUAL_FUND'],
      ['OMXS30', 'INDEX'],
      ['XACT OMXS30', 'ETF'],
    ] as const
    for (const [name, kind] of listings) {
      await anna.put(`/user/follows/instruments/${(await make.instrument(app.context.db, { name, kind })).id}`)
    }
    for (const { id } of [björn, clara]) await anna.put(`/user/follows/profiles/${id}`)
  })
  afterAll(() => app.close())

  const namesAt = async (client: Client, path: PathTo<Page<{ name: string | null }>>) => {
    const { results, next } = (await client.get(path)).body
    return { names: results.map(({ name }) => name), next }
  }
  const lists = () => `/profiles/${anna.id}/follows` as const

  it('is listed by kind, newest first', async () => {
    for (const [list, names] of [
      ['instruments', ['XACT OMXS30', 'OMXS30', 'Avanza Zero', 'Volvo B']],
      ['stocks', ['OMXS30', 'Volvo B']],
      ['funds', ['XACT OMXS30', 'Avanza Zero']],
      ['profiles', ['Clara', 'Björn']],
    ] as const) {
      expect(await namesAt(anna, `${lists()}/${list}`), list).toEqual({ names, next: null })
    }
    expect((await anna.get('/user/follows')).body.fund_count).toBe(2)
  })

  it('comes page by page, each once, also when more is followed in between', async () => {
    const first = await namesAt(anna, `${lists()}/instruments?page_size=3`)
    const added = await make.instrument(app.context.db)
    await anna.put(`/user/follows/instruments/${added.id}`)

    expect(first.names).toEqual(['XACT OMXS30', 'OMXS30', 'Avanza Zero'])
    expect(first.next).toMatch(new RegExp(`^/v1${lists()}/instruments\\?`))
    expect(await namesAt(anna, first.next!)).toEqual({ names: ['Volvo B'], next: null })
    await anna.delete(`/user/follows/instruments/${added.id}`)
  })

  it('is shown to signed-in users, and not found for a member who does not exist', async () => {
    const user = await app.user()
    for (const list of ['instruments', 'stocks', 'funds', 'profiles'] as const) {
      expect((await app.visitor.get(`${lists()}/${list}`)).status).toBe(401)
      expect((await user.get(`${lists()}/${list}`)).status).toBe(200)
      for (const id of ['999999', 'x']) expect((await user.get(`/profiles/${id}/follows/${list}`)).status).toBe(404)
    }
  })

  it('is found by its index, however much there is of it', async () => {
    const followerId = await followsOf(app.context.db, 7500)
    for (const list of ['instruments', 'stocks', 'profiles'] as const) {
      const { read } = await rowsOf(app.context.db, (tx) =>
        listNewest(tx, { profileId: followerId }, { followerId, list, after: undefined, limit: 21 }),
      )
      expect(read, list).toBeLessThan(100)
    }
    expect(await listFollowed(app.context.db, followerId)).toHaveLength(7500)
  })

  it('returns the best and the worst of the day, those without a figure last', async () => {
    const erik = await app.member('Erik')
    const { db } = app.context
    const changes = [2, -1, null, 5, 0] as const
    for (const [i, change] of changes.entries()) {
      const { id } = await make.instrument(db, { name: `Listing ${i}` })
      await erik.put(`/user/follows/instruments/${id}`)
      await sql`insert into instrument_stats (instrument_id, as_of, close, change_d1) values (${id}, '2026-11-19', 100, ${change})`.execute(
        db,
      )
      // The quote decides the change that lists show: that of listing 4 is the worst.
      if (i === 4) {
        const quote = { instrument_id: id, last_price: 100, change_today: -9, trading: true, at: app.clock() }
        await db.insertInto('quotes').values(quote).execute()
      }
    }
    const names = (list: BestWorst['best']) => list.map(({ name }) => name.at(-1)).join('')

    const { body } = await erik.get('/user/bestworst?period=today&limit=3')
    expect([names(body.best), names(body.worst)]).toEqual(['301', '410'])
    const all = (await erik.get('/user/bestworst')).body
    expect([names(all.best), names(all.worst)]).toEqual(['30142', '41032'])
    expect((await erik.send('GET', '/user/bestworst?period=w2')).status).toBe(400)
    const week = (await erik.get('/user/bestworst?period=w1&limit=1')).body
    expect(week.best).toMatchObject([{ change: null }])
    expect((await app.visitor.get('/user/bestworst')).status).toBe(401)
    expect((await (await app.user()).get('/user/bestworst')).status).toBe(403)
    const best = { period: 'today', order: 'desc', limit: 2 } as const
    expect(await listByChange(db, { followerId: anna.id }, best)).toHaveLength(2)
  })
})

/** A member who follows `count` instruments and members, half of each. */
async function followsOf(db: Db, count: number): Promise<string> {
  const { id } = await make.member(db, 'Freja')
  await sql`
    with listing as (
      insert into instruments (slug, kind, name, symbol, currency, source, source_key)
      select 'many-' || n, 'EQUITY', 'Listing ' || n, 'M' || n, 'SEK', 'csv', 'many-' || n
      from generate_series(1, ${sql.lit(count / 2)}) n
      returning id
    ), member as (
      insert into profiles (slug, name_key)
      select 'many-' || n, 'many-' || n from generate_series(1, ${sql.lit(count / 2)}) n
      returning id
    )
    insert into follows (follower_id, kind, target_id, created_at)
    select ${id}, kind, id, now() - id * interval '1 second'
    from (select 'instrument'::target_kind as kind, id from listing union all select 'profile', id from member) target
  `.execute(db)
  await sql`analyze follows, instruments, profiles`.execute(db)
  return id
}
