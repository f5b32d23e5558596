import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { rebuildSearch } from './jobs.ts'
import { openFinder } from './search.fixture.ts'
import { loadDemo } from './world.fixture.ts'

describe('what people type', () => {
  let app: TestApp
  let anna: TestMember

  beforeAll(async () => {
    app = await testApp()
    const { db } = app.context
    await loadDemo(db)
    const universe = { source: 'universe', isin: null } as const
    const share = { ...universe, kind: 'EQUITY', size_class: 4 } as const
    const fund = { ...universe, kind: 'ETF', symbol: '', currency: 'EUR' } as const
    const all = [
      { ...share, name: 'Apple Inc.', symbol: 'APC', mic: 'XETR', country: 'US', currency: 'EUR' },
      { ...share, name: 'Marks and Spencer Group plc', symbol: 'MKS', mic: 'XLON', country: 'GB', currency: 'GBP' },
      { ...share, name: 'ClearShares Piton Fund', symbol: 'BTC', mic: 'ARCX', size_class: 0 },
      { ...share, name: 'Leverage Shares 3x Tesla ETC', symbol: 'TSL3', mic: 'XLON', size_class: 6 },
      { ...share, name: 'EGB OE TL.Z./TESLA', symbol: '', mic: 'XWBO', source_key: 'turbo' },
      { ...share, name: 'Philip Morris International Inc.', symbol: 'PM', mic: 'XNYS', country: 'US' },
      { ...share, name: 'Phillips Edison', symbol: 'PECO', mic: 'XNAS', country: 'US' },
      { ...share, name: 'Corem Property Group', symbol: 'CORE B', mic: 'XSTO', country: 'SE' },
      { ...share, name: 'Corem Property Group', symbol: 'CORE PREF', mic: 'XSTO', country: 'SE' },
      { ...fund, name: 'Vanguard LifeStrategy 100% Equity Fund A Acc', mic: 'XLON', source_key: 'life-100' },
      { ...fund, name: 'BGF World Gold Fund', mic: 'XSTU', source_key: 'world-gold' },
      { ...fund, name: 'BGF World Technology A2', mic: 'XSTU', source_key: 'world-tech' },
      { ...share, name: 'Pohjola Sparbank Aktia', symbol: 'PSA', mic: 'XHEL' },
      { ...universe, kind: 'INDEX', name: 'S&P 500', symbol: 'GSPC', mic: null, currency: 'USD' },
      { ...universe, kind: 'INDEX', name: 'S&P 500 Inverse', symbol: 'SP500INV', mic: null, currency: 'USD' },
      { ...universe, kind: 'INDEX', name: 'FTSE 100', symbol: 'FTSE', mic: null, currency: 'GBP' },
      { ...fund, name: 'Raiffeisen-Osteuropa-Aktien (I)', isin: 'AT0000A13K38', mic: 'XWBO', source_key: 'twin-1' },
      { ...fund, name: 'Raiffeisen-Osteuropa-Aktien (I)', isin: 'AT0000A0EY50', mic: 'XWBO', source_key: 'twin-2' },
    ] as const
    for (const one of all) await make.instrument(db, one)
    await rebuildSearch(db)
    anna = await app.member('Anna')
  })
  afterAll(() => app.close())

  const results = async (text: string) => (await anna.get(`/search?q=${encodeURIComponent(text)}`)).body
  const first = async (text: string) => {
    const [found] = (await results(text)).results
    return found?.instrument?.name ?? found?.profile?.name ?? found?.group?.name
  }

  it.each([
    // Legal forms never decide.
    ['siemens ag', 'Siemens'],
    ['ab volvo', 'Volvo B'],
    ['volvo, ab', 'Volvo B'],
    ['novo nordisk a/s', 'Novo Nordisk B'],
    ['nokia corporation', 'Nokia Oyj'],
    ['equinor asa', 'Equinor'],
    ['marks & spencer plc', 'Marks and Spencer Group plc'],
    // Other names
    ['google', 'Alphabet A'],
    ['statoil', 'Equinor'],
    ['daimler', 'Mercedes-Benz Group'],
    ['munich re', 'Münchener Rück'],
    ['vw', 'Volkswagen Vz'],
    ['coke', 'Coca-Cola'],
    ['marine harvest', 'Mowi'],
    ['jas gripen', 'SAAB B'],
    // Words for a share in other languages, a class of shares, and what a website adds
    ['equinor aksje', 'Equinor'],
    ['nokia osake', 'Nokia Oyj'],
    ['siemens aktienkurs', 'Siemens'],
    ['volkswagen vorzugsaktie', 'Volkswagen Vz'],
    ['spotify.com', 'Spotify Technology'],
    // However the words are split
    ['astra zeneca', 'AstraZeneca'],
    ['mc donalds', "McDonald's"],
    ['jp morgan', 'JPMorgan Chase'],
    ['omx s30', 'OMX Stockholm 30'],
    ['ftse100', 'FTSE 100'],
    ['alfalaval', 'Alfa Laval'],
    ['coca cola', 'Coca-Cola'],
    // And for an ampersand, ue for an umlaut
    ['procter and gamble', 'Procter & Gamble'],
    ['procter og gamble', 'Procter & Gamble'],
    ['hennes och mauritz', 'Hennes & Mauritz B'],
    ['h and m', 'Hennes & Mauritz B'],
    ['muenchener rueck', 'Münchener Rück'],
    ['toernblom', 'Mikael Törnblom'],
    // Notations and numbers
    ['VOLV-A.ST', 'Volvo A'],
    ['SAP.DE', 'SAP'],
    ['AAPL US', 'Apple'],
    ['NASDAQ:AAPL', 'Apple'],
    ['STO:VOLV-B', 'Volvo B'],
    ['ERICB SS Equity', 'Ericsson B'],
    ['$TSLA', 'Tesla'],
    ['US 0378331005', 'Apple'],
    ['716460', 'SAP'],
    ['wkn 716460', 'SAP'],
    ['865985', 'Apple'],
    // An exact name wins, and what it is called decides of which kind.
    ['s&p 500', 'S&P 500'],
    ['ftse 100', 'FTSE 100'],
    ['s&p 500 etf', 'iShares Core S&P 500 UCITS ETF'],
    ['dax index', 'DAX 40'],
    ['dax etf', 'iShares Core DAX UCITS ETF'],
    ['volvo aktie', 'Volvo B'],
    // Well-known before obscure
    ['btc', 'Bitcoin Tracker One'],
    ['s&p', 'S&P 500'],
    ['tesla', 'Tesla'],
    // Main listings before others, plain products before others
    ['apple inc', 'Apple'],
    // A word in another language, and a house under another name
    ['bgf världen teknologi', 'BGF World Technology A2'],
    ['blackrock world technology', 'BGF World Technology A2'],
    // A name in two words with others behind it, and one in one word with its class
    ['life strategy 100 acc', 'Vanguard LifeStrategy 100% Equity Fund A Acc'],
    ['atlascopco b', 'Atlas Copco B'],
    ['kone oyj b', 'KONE Oyj'],
    // A typo in a word that begins others, in a short one, and in a name that is its own symbol
    ['phillip morris', 'Philip Morris International Inc.'],
    ['ely lilly', 'Eli Lilly'],
    ['fortm', 'Fortum Oyj'],
    // One word too many
    ['bgf world gold hedged', 'BGF World Gold Fund'],
    ['carnegie sverigefond a sek', 'Carnegie Sverigefond A'],
    ['sap tokyo', 'SAP'],
    ['copenhagen novo', 'Novo Nordisk B'],
    ['bmw st', 'BMW'],
    ['allianz vna', 'Allianz'],
    ['nordnet indexfond sverige', 'Nordnet Sverige Index'],
  ])('%s finds %s', async (text, name) => {
    expect(await first(text)).toBe(name)
  })

  it.each([
    ['nordea helsinki', 'NDA FI'],
    ['nordea köpenhamn', 'NDA DK'],
    ['Nordea Bank, Stockholm', 'NDA SE'],
    ['astra zeneca london', 'GBP'],
    ['astrazeneca sverige', 'SEK'],
    ['merck us', 'MRK'],
  ])('%s finds the listing there: %s', async (text, place) => {
    const [found] = (await results(text)).results
    expect([found?.instrument?.symbol, found?.instrument?.currency]).toContain(place)
  })

  it('lists preference shares first if any word for them is typed', async () => {
    const symbols = async (text: string) =>
      (await results(text)).results.slice(0, 2).map(({ instrument }) => instrument?.symbol)
    expect(await symbols('corem')).toEqual(['CORE B', 'CORE PREF'])
    for (const text of ['corem pref', 'corem vz', 'corem vorzugsaktie'])
      expect(await symbols(text), text).toEqual(['CORE PREF', 'CORE B'])
  })

  it('needs every word but one, and never only letters', async () => {
    expect(await first('volvo atlas')).toBeUndefined()
    expect(await first('b p sparbank')).toBeUndefined()
    expect(await first('volvo f7d75935ef')).toBeUndefined()
  })

  it('looks for a city in names first', async () => {
    expect(await first('omx stockholm')).toMatch(/^OMX Stockholm /)
  })

  it('does not take a single letter for the beginning of a word, except the last, which may be typed on', async () => {
    const names = (await results('a p s sparbank')).results.map(({ instrument }) => instrument?.name)
    expect(names).not.toContain('Pohjola Sparbank Aktia')
    expect(await first('pohjola s')).toBe('Pohjola Sparbank Aktia')
  })

  it('says which products do not simply follow what they are named after, and lists them last', async () => {
    const tesla = (await results('tesla')).results.map(({ instrument }) => [
      instrument?.name,
      instrument?.product_class,
    ])
    expect(tesla).toEqual([
      ['Tesla', undefined],
      ['Leverage Shares 3x Tesla ETC', 'LEVERAGED'],
      ['EGB OE TL.Z./TESLA', 'KNOCK_OUT'],
    ])
    const index = (await results('s&p 500')).results.map(({ instrument }) => [
      instrument?.name,
      instrument?.product_class,
    ])
    expect(index.at(-1)).toEqual(['S&P 500 Inverse', 'INVERSE'])
  })

  it('lists nothing twice that looks the same, and counts it once, but finds each by its ISIN', async () => {
    for (const text of ['raiffeisen', 'raiffeisen osteuropa']) {
      const { results: found, counts } = await results(text)
      expect(found).toHaveLength(1)
      expect(counts).toMatchObject({ funds: 1 })
    }
    for (const isin of ['AT0000A13K38', 'AT0000A0EY50'])
      expect((await results(isin)).results.map(({ instrument }) => instrument?.isin)).toEqual([isin])
  })

  it('finds a listing by its former names and those of other sources, also after it was renamed', async () => {
    const { db } = app.context
    const { id } = await make.instrument(db, { name: 'Separator Works AB', symbol: 'SEPW', isin: null })
    await db.updateTable('instruments').set({ name: 'Zentrifuga' }).where('id', '=', id).execute()
    for (const text of ['zentrifuga', 'separator works', 'separatorworks'])
      expect((await openFinder(db)({ text, kind: undefined, viewerId: anna.id, limit: 1 })).hits[0]).toEqual({
        kind: 'STOCK',
        id,
      })
    const { rows } =
      await sql`select kind, value from instrument_aliases where instrument_id = ${id} and kind = 'name'`.execute(db)
    expect(rows).toEqual([{ kind: 'name', value: 'Separator Works AB' }])
  })
})
