import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anonymise } from '#features/profiles/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

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
    await make.instrument(db, { name: 'SAP', symbol: 'SAP', isin: 'DE0007164600' })
    await make.instrument(db, { name: 'Ørsted', symbol: 'ORSTED', isin: 'DK0060094928', follower_count: 9 })
  })
  afterAll(() => app.close())

  const find = async (text: string, more = '') => {
    const reply = await anna.get(`/search?q=${encodeURIComponent(text)}${more}`)
    expect(reply.status).toBe(200)
    return reply.body.results.map(({ instrument, profile, group }) => {
      const [one, ...others] = [instrument, profile, group].filter((found) => found !== null)
      expect(others).toEqual([])
      return one!.name
    })
  }

  it('finds by the beginning of any word, the most followed first', async () => {
    expect(await find('volv')).toEqual(['Volvo B', 'Volvo A'])
    expect(await find('cop')).toEqual(['Atlas Copco A'])
    expect(await find('pco')).toEqual([])
  })

  it('finds by symbol, with or without its space, and by ISIN', async () => {
    expect(await find('VOLV-A')).toEqual(['Volvo A'])
    expect(await find('volva')).toEqual(['Volvo A'])
    expect(await find('se00001154')).toEqual(['Volvo B', 'Volvo A'])
    expect(await find('US00846U1016')).toEqual(['Agilent Technologies'])
  })

  it('finds a German security by the WKN in its ISIN', async () => {
    expect(await find('716460')).toEqual(['SAP'])
    expect(await find('71646')).toEqual(['SAP'])
    expect(await find('7164')).toEqual([])
    // The same place in other ISINs is no WKN.
    expect(await find('011544')).toEqual([])
  })

  it('puts the exact symbol before what is followed more', async () => {
    expect((await find('a')).slice(0, 3)).toEqual(['Agilent Technologies', 'Atlas Copco A', 'Volvo A'])
    expect((await find('or'))[0]).toBe('L’Oréal')
  })

  it('ignores case, accents and apostrophes', async () => {
    expect(await find('BJORN oster')).toEqual(['Björn Østergaard'])
    expect(await find('björn')).toEqual(['Björn Østergaard'])
    expect(await find('orst')).toEqual(['Ørsted'])
    expect(await find("l'oreal")).toEqual(['L’Oréal'])
    expect(await find('oréal')).toEqual(['L’Oréal'])
    expect(await find('mcdonalds')).toEqual(["McDonald's"])
  })

  it('needs every word to match', async () => {
    expect(await find('volvo b')).toEqual(['Volvo B'])
    expect(await find('b volvo')).toEqual(['Volvo B'])
    expect(await find('volvo atlas')).toEqual([])
    expect(await find('anna lena')).toEqual(['Anna-Lena'])
  })

  it('forgives one typo in four letters and two in eight, but only if it finds hardly anything', async () => {
    expect(await find('volov')).toEqual(['Volvo B', 'Volvo A'])
    expect(await find('volwo b')).toEqual(['Volvo B'])
    expect(await find('voolvo atlas')).toEqual([])
    expect(await find('agilnt technologgies')).toEqual(['Agilent Technologies'])
    expect(await find('tecnologgies')).toEqual(['Agilent Technologies'])
    expect(await find('tcnologgis')).toEqual([])
    expect(await find('vlo')).toEqual([])
    expect(await find('clraa')).toEqual(['Clara'])
  })

  it('does not treat special characters as wildcards', async () => {
    for (const text of ['%', '_', "'", '\\', '!!!', '*:&|']) expect(await find(text)).toEqual([])
    expect(await find('vol%')).toEqual(await find('vol'))
  })

  it('reflects changes of names and followers, and deletions', async () => {
    const { db } = app.context
    const one = await make.instrument(db, { name: 'Zebra Eins', symbol: 'ZE1', isin: null })
    const two = await make.instrument(db, { name: 'Zebra Zwei', symbol: 'ZE2', isin: null })
    await expect.poll(() => find('zebra')).toEqual(['Zebra Eins', 'Zebra Zwei'])

    await anna.put(`/user/follows/instruments/${two.id}`)
    await expect.poll(() => find('zebra')).toEqual(['Zebra Zwei', 'Zebra Eins'])
    await db.updateTable('instruments').set({ name: 'Quagga' }).where('id', '=', one.id).execute()
    // It is still found by its former name.
    await expect.poll(() => find('zebra')).toEqual(['Zebra Zwei', 'Quagga'])
    await expect.poll(() => find('quag')).toEqual(['Quagga'])
    await db.deleteFrom('instruments').where('id', '=', one.id).execute()
    await expect.poll(() => find('quag')).toEqual([])
  })

  it('does not find those who have left', async () => {
    const gone = await app.member('Xaver')
    await expect.poll(() => find('xaver')).toEqual(['Xaver'])
    await anonymise(app.context.db, gone.userId, 'former-1', new Date())
    await expect.poll(() => find('xaver')).toEqual([])
  })

  it('finds only one kind when asked, and counts all', async () => {
    const { db } = app.context
    await make.instrument(db, { name: 'Kvarn Fond', symbol: '', isin: null, kind: 'MUTUAL_FUND' })
    await make.instrument(db, { name: 'Kvarn ETF', symbol: 'KVE', isin: null, kind: 'ETF' })
    await make.instrument(db, { name: 'Kvarn Index', symbol: 'KVI', isin: null, kind: 'INDEX' })
    await make.instrument(db, { name: 'Kvarn', symbol: 'KV', isin: null })
    await app.member('Kvarnby')
    const counts = { profiles: 1, stocks: 1, funds: 2, groups: 0, indices: 1 }

    await expect.poll(() => find('kvarn')).toEqual(['Kvarn', 'Kvarn Index', 'Kvarn ETF', 'Kvarn Fond', 'Kvarnby'])
    expect(await find('kvarn', '&kind=STOCK')).toEqual(['Kvarn'])
    expect(await find('kvarn', '&kind=FUND')).toEqual(['Kvarn ETF', 'Kvarn Fond'])
    expect(await find('kvarn', '&kind=INDEX')).toEqual(['Kvarn Index'])
    expect(await find('kvarn', '&kind=PROFILE')).toEqual(['Kvarnby'])
    expect(await find('kvarn', '&kind=GROUP')).toEqual([])
    for (const kind of ['', '&kind=FUND', '&kind=GROUP']) {
      expect((await anna.get(`/search?q=kvarn${kind}`)).body).toMatchObject({ counts })
    }
    expect(await anna.get('/search?q=kvarn&kind=ETF')).toMatchObject({
      status: 400,
      body: { kind: [expect.any(String)] },
    })
  })

  it('puts what the viewer follows before what others do, but not before an exact symbol', async () => {
    const { db } = app.context
    const big = await make.instrument(db, { name: 'Ximena Big', symbol: 'XB', isin: null, follower_count: 500 })
    const small = await make.instrument(db, { name: 'Ximena Small', symbol: 'XS', isin: null })
    const friend = await app.member('Ximena')
    const clara = await app.member('Clara')
    for (const path of [`instruments/${small.id}`, `profiles/${friend.id}`] as const)
      await clara.put(`/user/follows/${path}`)
    const names = async (text: string) =>
      (await clara.get(`/search?q=${text}`)).body.results.map(
        ({ instrument, profile }) => instrument?.name ?? profile?.name,
      )

    await expect.poll(() => find('ximena')).toEqual([friend.name, big.name, small.name])
    await expect.poll(() => find('xime')).toEqual([big.name, small.name, friend.name])
    expect(await names('xime')).toEqual([small.name, friend.name, big.name])
    expect(await names('xb')).toEqual([big.name])
  })

  it('returns as many as requested, twenty by default, and counts up to a hundred', async () => {
    const { db } = app.context
    for (let i = 1; i <= 120; i++)
      await make.instrument(db, { name: `Hundertfach Nummer ${i}`, symbol: '', isin: null })
    expect(await find('volvo', '&page_size=1')).toEqual(['Volvo B'])
    await expect.poll(() => find('hundertfach', '&page_size=100')).toHaveLength(100)
    expect(await find('hundertfach')).toHaveLength(20)
    const counts = { profiles: 0, stocks: 100, funds: 0, groups: 0, indices: 0 }
    // One word, several, a typo, and a kind without hits.
    for (const query of ['hundertfach', 'hundertfach%20nummer', 'hunderfach', 'hundertfach&kind=FUND']) {
      expect(await anna.get(`/search?q=${query}`), query).toMatchObject({ status: 200, body: { counts } })
    }
  })

  it('refuses an empty or too long text, and those without a profile', async () => {
    const user = await app.user()

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
})
