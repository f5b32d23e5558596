import { legalForms, shareClassWords } from '@app/domain/instruments/name-words.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestDb, testDb } from '#testing/test-db.ts'

import { readTyped } from './first-hits.fixture.ts'
import { readUnaccent } from './index-queries.ts'
import { demoQueries } from './queries.fixture.ts'
import { type Unaccent, wordsOf } from './typed-words.ts'

const charactersIn = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))

const latin = charactersIn(0xc0, 0x24f)
const others = [...charactersIn(0x386, 0x3ce), ...charactersIn(0x400, 0x45f), ...Array.from('株式会社ツデ삼성ıſﬁẞǆ')]
const marks = ['\u0301', '\u0308', '\u0345']
const blanks = [' ', '\t', '\n', '\u0085', '\u00A0', '\u2003', '\u3000']
const invisible = ['\u00AD', '\u200B', '\uFEFF']
const symbols = [
  ...Array.from('©…№™½²٣😀𝐀Ⓐ'),
  ...charactersIn(0x21, 0x2f).filter((one) => one !== '&'),
  ...Array.from(':;<=>?@[\\]^_`{|}~’‘“–'),
]
const written = ['A/S', 'S.p.A.', 'E.ON', 'a.b', 'x/y', '.', '/', '_', "'", '’', 'AB', '600']
const letter = fc.oneof(
  fc.constantFrom(...charactersIn(0x30, 0x39), ...charactersIn(0x41, 0x5a), ...charactersIn(0x61, 0x7a)),
  fc.constantFrom(...latin.filter((one) => one !== '×' && one !== '÷')),
  fc.constantFrom(...Array.from('ΑΣαβγσςώЖжЁё株ツ성')),
)
const piece = fc.oneof(
  letter,
  ...[latin, others, marks, blanks, [' '], invisible, symbols, written].map((some) => fc.constantFrom(...some)),
)
const texts = fc.array(fc.string({ unit: piece, maxLength: 20 }), { minLength: 300, maxLength: 300, size: 'max' })

/** Short words with what makes them one word. */
const short = fc.string({ unit: letter, minLength: 1, maxLength: 2 }).filter((word) => !/^co$/i.test(word))
const long = fc.string({ unit: letter, minLength: 3, maxLength: 6 })
const ampersand = fc.constantFrom('&', ' &', '& ', ' & ', ' and ', ' och ', ' OG ', ' Und ')
const joined = fc.array(fc.tuple(long, short, ampersand, short, long), { minLength: 300, maxLength: 300, size: 'max' })

const isJoining = (text: string) => /&|\s(and|och|og|und)\s/i.test(text)

describe('the words of a typed text', () => {
  let testing: TestDb
  let unaccent: Unaccent
  beforeAll(async () => {
    testing = await testDb()
    unaccent = await readUnaccent(testing.db)
  })
  afterAll(() => testing.drop())

  const namesOf = (some: readonly string[]) => some.map((text) => wordsIn(text).join(' '))
  const wordsIn = (text: string) => wordsOf(text, unaccent).map(({ word }) => word)
  const rolesIn = (text: string) => wordsOf(text, unaccent).map(({ role }) => role)

  /** The words by the rule of stored names. */
  async function storedNamesOf(some: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select search_name(text) as name from unnest(${some}::text[]) with ordinality as given (text, place) order by place
    `.execute(testing.db)
    return rows.map(({ name }) => name)
  }

  it('are those that are stored for a name', async () => {
    const { tuned, aside } = readTyped()
    const typed = [...demoQueries.map(([text]) => text), ...[...tuned, ...aside].map(({ text }) => text)]
    const some = typed.filter((text) => !isJoining(text))
    expect(some.length).toBeGreaterThan(2000)
    expect(namesOf(some)).toEqual(await storedNamesOf(some))
  })

  it('are those that are stored for a name of any characters', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (drawn) => {
        const some = drawn.filter((text) => !isJoining(text))
        expect(namesOf(some)).toEqual(await storedNamesOf(some))
      }),
      { numRuns: 30 },
    )
  })

  // Of the many of Chinese and Korean every 16th.
  it('are made of each character that the database knows as it makes them', async () => {
    const { rows } = await sql<{ text: string; name: string }>`
      select text, search_name(text) as name
      from generate_series(1, x'2ffff'::integer) i
      cross join lateral (select chr(i) || '/b x.' || chr(i) || ' c' || chr(i) || 'c' as text) made
      where i not between x'd800'::integer and x'dfff'::integer and i <> ascii('&') and unicode_assigned(chr(i))
        and (i < x'3400'::integer or i between x'f900'::integer and x'1ffff'::integer or i % 16 = 0)
    `.execute(testing.db)
    const different = rows.filter(({ text, name }) => wordsIn(text).join(' ') !== name)
    expect(rows.length).toBeGreaterThan(40_000)
    expect(different).toEqual([])
  })

  it.each([
    ['h & m', 'hm'],
    ['H&M b', 'hm b'],
    ['AT& T', 'att'],
    ['h  & m', 'h m'],
    ['s&p 500', 'sp 500'],
    ['se & co', 'se co'],
    ['P & CO kg', 'p co kg'],
    ['a & com', 'a com'],
    ['johnson & johnson', 'johnson johnson'],
    ['abc & d', 'abc d'],
    ['a & bcd', 'a bcd'],
    ['a & b & c', 'ab c'],
    ['a&b&c', 'ab c'],
    ['a and b', 'ab'],
    ['m och s', 'ms'],
    ['M OG S', 'ms'],
    ['B und W', 'bw'],
    ['a et b', 'a et b'],
    ['a andb', 'a andb'],
    ['marks and s', 'marks and s'],
    ['s and co', 's and co'],
    ['ö & å', 'oa'],
    ['株&株', '株株'],
    ['a & b/s', 'ab s'],
    ['A/S & B', 'a sb'],
    ['x-h & m', 'x hm'],
    ['& b', 'b'],
    ['a &', 'a'],
    ['&', ''],
  ])('%s are %s, as short words around an ampersand are one word', (text, expected) => {
    expect(wordsIn(text).join(' ')).toBe(expected)
  })

  it('are one for any two short words around an ampersand', async () => {
    await fc.assert(
      fc.asyncProperty(joined, async (drawn) => {
        const some = drawn.map(([before, left, and, right, after]) => `${before} ${left}${and}${right} ${after}`)
        const asOne = drawn.map(([before, left, , right, after]) => `${before} ${left}${right} ${after}`)
        expect(namesOf(some)).toEqual(await storedNamesOf(asOne))
      }),
      { numRuns: 10 },
    )
  })

  it.each([
    ['a legal form', 'AB Oyj A/S S.p.A. & and og kgaa', ['form', 'form', 'form', 'form', 'form', 'form', 'form']],
    ['a class of shares', 'Pref. Stammaktie vorzüge ser', ['class', 'class', 'class', 'class']],
    ['a name', 'volvo abs aktieri fonda indexe constructor a', [null, null, null, null, null, null, null]],
  ])('have the role of %s: %s', (_, text, expected) => {
    expect(rolesIn(text)).toEqual(expected)
  })

  it.each([
    ['form', legalForms.filter((form) => !form.includes(' ')).join(' - ')],
    ['class', shareClassWords.join(' ')],
    ['STOCK', 'aksje aksjekurs aksjer Aktie aktiekurs aktien aktienkurs aktier osake osakekurssi osakkeet share'],
    ['STOCK', 'shares stock stocks'],
    ['FUND', 'aktiefond aktiefonden aktiefonder Aktienfonds ETF etfs fond fonden fonder fonds fund funds indexfond'],
    ['FUND', 'indexfonden indexfonder indexfonds indeksfond rahasto rahastot räntefond räntefonden räntefonder'],
    ['INDEX', 'Index indexet indeks indeksi indices'],
    ['label', '.com heute idag ISIN kurs kurssi price ticker today WKN www.'],
  ])('have the role %s: %s', (role, text) => {
    expect(new Set(rolesIn(text))).toEqual(new Set([role]))
  })

  it('have no role that their parts have', () => {
    expect(rolesIn('Kommanditgesellschaft auf Aktien')).toEqual([null, null, 'STOCK'])
    expect(rolesIn('Volvo B aktie')).toEqual([null, null, 'STOCK'])
  })

  it('of a text without letters and digits are none', () => {
    for (const text of ['', ' ', " '’ ", '\u0301', '- / .']) expect(wordsIn(text), text).toEqual([])
  })
})
