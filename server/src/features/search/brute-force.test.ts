import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anonymise } from '#features/profiles/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { rebuildSearch } from './jobs.ts'
import { openFinder } from './search.fixture.ts'

const listings = 6000

describe('searches among many', () => {
  let app: TestApp
  let anna: TestMember
  let find: ReturnType<typeof openFinder>

  beforeAll(async () => {
    app = await testApp()
    find = openFinder(app.context.db)
    anna = await app.member('Anna')
    await sql`
      insert into instruments (slug, kind, name, symbol, currency, source, source_key, follower_count)
      select 'many-' || n, (array['EQUITY', 'MUTUAL_FUND', 'INDEX'])[1 + n % 3]::instrument_kind,
        left(md5(n::text), 8) || ' ' || right(md5(n::text), 8) || ' Mass', 'C' || n, 'SEK', 'csv', 'many-' || n, n % 1000
      from generate_series(1, ${sql.lit(listings)}) n
    `.execute(app.context.db)
    await rebuildSearch(app.context.db)
    await sql`analyze`.execute(app.context.db)
  })
  afterAll(() => app.close())

  const hits = (text: string, kind?: 'STOCK' | 'FUND' | 'INDEX' | 'PROFILE') =>
    find({ text, kind, viewerId: anna.id, limit: 50 })

  /** What must be found, by comparing every word of everything. */
  async function bruteForce(word: string, kind?: string) {
    const { rows } = await sql<{ kind: string; id: string; total: number }>`
      select t.kind, coalesce(t.instrument_id, t.profile_id)::text as id, count(*) over ()::integer as total
      from search_targets t
      cross join lateral (
        select strpos(t.keys, ' ' || ${word} || ' ') > 0 as is_name, ${word} = any(t.symbols) as is_symbol,
          strpos(t.keys, ' ' || ${word}) > 0 as is_beginning,
          char_length(${word}) > 2 and strpos(t.words, ' ' || ${word} || ' ') > 0 as is_whole
      ) match
      where exists (select from unnest(string_to_array(btrim(t.words), ' ')) w where starts_with(w, ${word}))
        and (${kind ?? null}::text is null or t.kind::text = ${kind ?? null})
      order by is_name or is_symbol and t.score >= 550 desc,
        t.score + case when is_name or is_symbol then 900 else 0 end + case
          when is_beginning and is_whole then 650 when is_whole then 250 when is_beginning then 150 else 0
        end desc,
      t.id
      limit 50
    `.execute(app.context.db)
    return { hits: rows.map(({ kind: of, id }) => ({ kind: of, id })), total: rows[0]?.total ?? 0 }
  }

  it('find the same as a comparison with every word', async () => {
    for (const word of ['a', 'f', '0', 'c', 'c1', 'fa', '12', 'ab1', 'c12', 'mas', 'mass', 'fab3', 'c123', 'anna']) {
      for (const kind of [undefined, 'STOCK', 'FUND', 'INDEX', 'PROFILE'] as const) {
        const found = await hits(word, kind)
        const expected = await bruteForce(word, kind)
        expect([word, kind, found.hits]).toEqual([word, kind, expected.hits])
        if (kind) expect([word, kind, found.totals[kind] ?? 0]).toEqual([word, kind, expected.total])
      }
    }
  })

  it('are counted to a hundred of each kind on the wire', async () => {
    const counts = { profiles: 0, stocks: 100, funds: 100, groups: 0, indices: 100 }
    for (const query of ['mass', 'mass&kind=FUND']) {
      expect(await anna.get(`/search?q=${query}`), query).toMatchObject({ status: 200, body: { counts } })
    }
  })

  it('reflect at once who is new, renamed or gone', async () => {
    const { db } = app.context
    const names = async (word: string) => {
      const { hits: found } = await find({ text: word, kind: 'PROFILE', viewerId: anna.id, limit: 50 })
      return found.map(({ id }) => id)
    }
    const member = await app.member('Massimo')
    expect(await names('mas')).toEqual([member.id])
    expect(await names('massi')).toEqual([member.id])

    await db.updateTable('profiles').set({ name: 'Faben' }).where('id', '=', member.id).execute()
    expect(await names('mas')).toEqual([])
    expect(await names('fa')).toEqual([member.id])

    await rebuildSearch(db)
    expect(await names('fa')).toEqual([member.id])
    await anonymise(db, member.userId, 'former-1', new Date())
    expect(await names('fa')).toEqual([])
  })

  it('put what the viewer follows first, however many others there are', async () => {
    const { db } = app.context
    const { id } = await make.instrument(db, { name: 'Mass Unknown', symbol: 'MU', source: 'csv', follower_count: 0 })
    await rebuildSearch(db)
    const first = async (text: string) => (await hits(text)).hits[0]!.id
    expect(await first('mas')).not.toBe(id)

    await anna.put(`/user/follows/instruments/${id}`)

    expect(await first('mas')).toBe(id)
    expect(await first('ma')).toBe(id)
  })

  it('put listings with prices first, the one with the highest turnover on top', async () => {
    const { db } = app.context
    const listing = async (name: string, volume: number | null, source: 'universe' | 'csv') => {
      const { id } = await make.instrument(db, { name: `Yggdrasil ${name}`, symbol: name, source })
      if (volume !== null) {
        await db
          .insertInto('daily_prices')
          .values({ instrument_id: id, date: '2026-08-21', close: 10, volume })
          .execute()
        await db.insertInto('instrument_stats').values({ instrument_id: id, as_of: '2026-08-21', close: 10 }).execute()
      }
      return id
    }
    const none = await listing('One', null, 'universe')
    const little = await listing('Two', 10, 'csv')
    const much = await listing('Three', 100_000, 'universe')
    await rebuildSearch(db)
    expect((await hits('yggdrasil')).hits.map(({ id }) => id)).toEqual([much, little, none])
  })
})
