import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { hitsQuery } from './queries.ts'

type Found = { instrument: { name: string; symbol: string } | null; profile: { name: string } | null }

describe('searching', () => {
  let app: TestApp
  let anna: TestMember

  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    for (const name of ['Björn Østergaard', 'Clara', 'Anna-Lena']) await app.member(name)
    const { db } = app.context
    await make.instrument(db, { name: 'Volvo B', symbol: 'VOLV B', isin: 'SE0000115446', follower_count: 40 })
    await make.instrument(db, { name: 'Volvo A', symbol: 'VOLV A', isin: 'SE0000115420', follower_count: 4 })
    await make.instrument(db, { name: 'Atlas Copco A', symbol: 'ATCO A', isin: 'SE0017486889', follower_count: 50 })
    await make.instrument(db, { name: 'Agilent Technologies', symbol: 'A', isin: 'US00846U1016', follower_count: 1 })
    await make.instrument(db, { name: 'L’Oréal', symbol: 'OR', isin: 'FR0000120321' })
    await make.instrument(db, { name: "McDonald's", symbol: 'MCD', isin: 'US5801351017' })
    await make.instrument(db, { name: 'Ørsted', symbol: 'ORSTED', isin: 'DK0060094928', follower_count: 9 })
  })
  afterAll(() => app.close())

  const find = async (text: string, more = '') => {
    const reply = await anna.get(`/search?q=${encodeURIComponent(text)}${more}`)
    expect(reply.status).toBe(200)
    return (reply.body as { results: Found[] }).results.map(
      ({ instrument, profile }) => instrument?.name ?? profile?.name,
    )
  }

  it('finds by the beginning of any word, the most followed first', async () => {
    expect(await find('volv')).toEqual(['Volvo B', 'Volvo A'])
    expect(await find('cop')).toEqual(['Atlas Copco A'])
    expect(await find('opco')).toEqual([])
  })

  it('finds by symbol, as it is written or together, and by ISIN', async () => {
    expect(await find('VOLV-A')).toEqual(['Volvo A'])
    expect(await find('volva')).toEqual(['Volvo A'])
    expect(await find('se00001154')).toEqual(['Volvo B', 'Volvo A'])
    expect(await find('US00846U1016')).toEqual(['Agilent Technologies'])
  })

  it('puts the exact symbol before what is followed more', async () => {
    expect((await find('a')).slice(0, 3)).toEqual(['Agilent Technologies', 'Atlas Copco A', 'Volvo A'])
    expect((await find('or'))[0]).toBe('L’Oréal')
  })

  it('does without case, accents and apostrophes', async () => {
    expect(await find('BJORN oster')).toEqual(['Björn Østergaard'])
    expect(await find('björn')).toEqual(['Björn Østergaard'])
    expect(await find('orst')).toEqual(['Ørsted'])
    expect(await find("l'oreal")).toEqual(['L’Oréal'])
    expect(await find('oréal')).toEqual(['L’Oréal'])
    expect(await find('mcdonalds')).toEqual(["McDonald's"])
  })

  it('wants every word', async () => {
    expect(await find('volvo b')).toEqual(['Volvo B'])
    expect(await find('b volvo')).toEqual(['Volvo B'])
    expect(await find('volvo atlas')).toEqual([])
    expect(await find('anna lena')).toEqual(['Anna-Lena'])
  })

  it('takes signs for what they are', async () => {
    for (const text of ['%', '_', "'", '\\', '!!!', '*:&|']) expect(await find(text)).toEqual([])
    expect(await find('vol%')).toEqual(await find('vol'))
  })

  it('follows what changes: names, followers and what is gone', async () => {
    const { db } = app.context
    const one = await make.instrument(db, { name: 'Zebra Eins', symbol: 'ZE1', isin: null })
    const two = await make.instrument(db, { name: 'Zebra Zwei', symbol: 'ZE2', isin: null })
    expect(await find('zebra')).toEqual(['Zebra Eins', 'Zebra Zwei'])

    await anna.put(`/user/follows/instruments/${two.id}`)
    expect(await find('zebra')).toEqual(['Zebra Zwei', 'Zebra Eins'])
    await db.updateTable('instruments').set({ name: 'Quagga' }).where('id', '=', one.id).execute()
    expect(await find('zebra')).toEqual(['Zebra Zwei'])
    expect(await find('quag')).toEqual(['Quagga'])
    await db.deleteFrom('instruments').where('id', '=', one.id).execute()
    expect(await find('quag')).toEqual([])
  })

  it('does not find those who have left', async () => {
    const gone = await app.member('Xaver')
    expect(await find('xaver')).toEqual(['Xaver'])
    await app.context.db.deleteFrom('users').where('id', '=', gone.userId).execute()
    expect(await find('xaver')).toEqual([])
  })

  it('gives as many as are asked for', async () => {
    expect(await find('volvo', '&page_size=1')).toEqual(['Volvo B'])
    expect((await anna.get('/search?q=v&page_size=0')).status).toBe(400)
    expect((await anna.get('/search?q=v&page_size=101')).status).toBe(400)
  })

  it('refuses an empty or too long text, and those without a profile', async () => {
    const user = app.as((await make.user(app.context.db)).token)

    expect(await anna.get('/search')).toMatchObject({ status: 400, body: { q: ['This field is required.'] } })
    expect(await anna.get('/search?q=%20')).toMatchObject({
      status: 400,
      body: { q: ['This field may not be blank.'] },
    })
    expect(await anna.get(`/search?q=${'x'.repeat(101)}`)).toMatchObject({
      status: 400,
      body: { q: ['Ensure this field has no more than 100 characters.'] },
    })
    expect((await anna.get('/search?q=%00')).status).toBe(400)
    expect((await app.visitor.get('/search?q=volvo')).status).toBe(401)
    expect((await user.get('/search?q=volvo')).status).toBe(403)
  })

  it('reads an index for every length of what is typed', async () => {
    const { db } = app.context
    await sql`
      insert into instruments (slug, kind, name, symbol, currency, source, source_key, follower_count)
      select 'many-' || n, 'EQUITY', left(md5(n::text), 8) || ' ' || right(md5(n::text), 8), 'C' || n, 'SEK', 'csv', 'many-' || n, n % 1000
      from generate_series(1, 6000) n
    `.execute(db)
    await sql`analyze search_terms`.execute(db)
    const planOf = async (...words: string[]) => {
      const { rows } = await sql`explain ${hitsQuery({ words, limit: 20 })}`.execute(db)
      return JSON.stringify(rows)
    }

    for (const [word, index] of [
      ['f', 'search_terms_1_idx'],
      ['fa', 'search_terms_2_idx'],
      ['fab', 'search_terms_3_idx'],
      ['fabe', 'search_terms_word_idx'],
      ['c12345', 'search_terms_word_idx'],
    ] as const) {
      const plan = await planOf(word)
      expect(plan).toContain(index)
      expect(plan).not.toContain('Seq Scan')
      expect(await planOf(word, 'a1')).not.toContain('Seq Scan')
    }
  }, 20_000)
})
