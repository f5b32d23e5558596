import type { SearchKind } from '@app/contract/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { readTyped } from './first-hits.fixture.ts'
import { findHits, knownTo, mostCounted } from './hits.ts'
import { listViewerFacts } from './index-queries.ts'
import { openNodeIndex } from './node-index.ts'
import { demoQueries } from './queries.fixture.ts'
import { questionOf } from './question.ts'
import { rankOfFollowed } from './ranking.ts'
import { bruteForce } from './reference.fixture.ts'
import { find } from './search.ts'
import { createTargetIndex } from './target-index.ts'
import { wordsOf } from './typed-words.ts'
import { loadDemo } from './world.fixture.ts'

const kinds = [undefined, 'STOCK', 'FUND', 'INDEX', 'PROFILE', 'GROUP'] as const
const first = ['Nordic', 'Volvo', 'Alfa', 'A', 'Sandpa', 'Quark', 'Fund']
const second = ['Per', 'AB', 'B', 'Index', 'Global', '600', 'ETF', 'Pref', 'Class C']
const third = ['Growth', 'World', 'X1', 'Small Cap', 'Fund']
const symbols = ['', 'QRK', 'VOL B', 'A', 'X1']
const others = [
  'a, b, s, f c, a b, s p, de0, de000, se00001, us 0378331005, x1 q 7, elin b, elin, vol, volb, vol b, qrk, qr, x1, sandpaper, sandpap',
  'DE0000000003, 000003, de000000000, QRK.ST, VOL-B.ST, NYSE:QRK, NASDAQ:QRK, STO:VOL-B, QRK GR, VOLB.DE, A.ST, NYSE:A, X1.ST',
  'quark fund, quark fonds, quark stock, nordic index, alfa vz, volvo pref growth, volvo ab growth, nordic class c, sandpa per growth',
].flatMap((texts) => texts.split(', '))
/** Whole names, in full, as one word, and without their last letters. */
const names = first.flatMap((one, i) =>
  second.flatMap((two, j) => {
    const name = `${one} ${two} ${third[(i + j) % third.length]!}`
    return [name, name.replaceAll(' ', ''), `${one} ${two}`, name.slice(0, -3)]
  }),
)

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp()
  const { db } = app.context
  await loadDemo(db)
  // Names of few words, so that many share each of them, some are found only as one word, some look the same, and everything that is worth something decides.
  await sql`
    insert into instruments (slug, kind, name, symbol, isin, mic, currency, source, source_key)
    select 'drawn-' || n, (array['EQUITY', 'MUTUAL_FUND', 'INDEX'])[1 + n % 3]::instrument_kind,
      (${first}::text[])[1 + n % 7] || ' ' || (${second}::text[])[1 + n % 9] || ' ' || (${third}::text[])[1 + n % 5],
      (${symbols}::text[])[1 + n % 5], case when n % 3 = 0 then 'DE000' || lpad(n::text, 7, '0') end,
      (array['XSTO', 'XETR', 'XNYS'])[1 + n % 4], 'SEK', 'csv'::price_source, 'drawn-' || n
    from generate_series(1, 900) n
    union all
    select 'whole-' || n, 'EQUITY'::instrument_kind, 'Sandpaper ' || n, '', null, 'XSTO', 'SEK', 'csv'::price_source, 'whole-' || n from generate_series(1, 200) n
  `.execute(db)
  await sql`update search_targets set standing = id * 7919 % 1000, traded = 0`.execute(db)
  await sql`select search_mark_twins()`.execute(db)
  anna = await app.member('Anna')
  const elins = [await app.member('Elin Blocked'), await app.member('Elin Blocking'), await app.member('Elin Berg')]
  await anna.put(`/user/blocks/${elins[0]!.id}`)
  await elins[1]!.put(`/user/blocks/${anna.id}`)
  await anna.put(`/user/follows/profiles/${elins[2]!.id}`)
  const { rows } = await sql<{ id: string }>`select id from instruments where name like '%Volvo%' order by id`.execute(
    db,
  )
  for (const { id } of rows.slice(-3)) await anna.put(`/user/follows/instruments/${id}`)
  const { rows: worst } = await sql<{ id: string }>`
    select instrument_id as id from search_targets where words like '% sandpaper %' order by score limit 2
  `.execute(db)
  for (const { id } of worst) await anna.put(`/user/follows/instruments/${id}`)
  const portfolio = await make.portfolio(db, { owner: anna })
  for (const { id } of rows.slice(-9, -6)) await make.holding(db, portfolio, { instrument: { id } })
})
afterAll(() => app.close())

it('are those of a comparison with everything, in its order', async () => {
  const { db } = app.context
  const targets = await openNodeIndex(db).current()
  const viewer = await listViewerFacts(db, anna.id)
  const searched = { ...targets, viewer, known: knownTo(viewer, targets.index) }
  const typed = readTyped().tuned.filter((_, i) => i % 16 === 0)
  const texts = [...demoQueries.map(([text]) => text), ...typed.map(({ text }) => text), ...others, ...names]
  for (const [i, text] of texts.entries()) {
    const words = wordsOf(text, searched.unaccent)
    const asked = questionOf({ text, kind: kinds[i % 13], viewerId: anna.id, limit: 25 }, words)!
    const question = { ...asked, mics: i % 4 === 0 ? ['XETR'] : undefined }
    expect([text, findHits(searched, question)]).toEqual([text, await bruteForce(db, question)])
  }
})

it('of a typo are the best of all that have the word, what the viewer owns and follows before others', async () => {
  const { db } = app.context
  const viewer = await listViewerFacts(db, anna.id)
  const { rows } = await sql<{ kind: SearchKind; id: string }>`
    select t.kind, coalesce(instrument_id, profile_id, group_id)::text as id
    from search_targets t
    left join unnest(${[...viewer.owned]}::text[]) owned on owned = 'instrument ' || instrument_id
    left join unnest(${[...viewer.followed]}::text[]) followed on followed = 'instrument ' || instrument_id
    where words like '% sandpaper %' and not is_twin
    order by owned is null, followed is null, score desc, t.id
  `.execute(db)
  const targets = await openNodeIndex(db).current()
  const asked = { text: 'sanpdaper', kind: undefined, viewerId: anna.id, limit: 25 }
  const { hits, totals } = find({ ...targets, viewer }, asked)
  expect(hits).toEqual(rows.slice(0, 25))
  // Of one kind, no more than that are counted.
  expect(rows).toHaveLength(200)
  expect(Object.keys(totals)).toEqual(['STOCK'])
  expect(totals.STOCK).toBeGreaterThan(mostCounted)
})

it('put ahead what a viewer follows, as it is after a rename and until it is gone', () => {
  const index = createTargetIndex()
  const viewer = { owned: new Set<string>(), followed: new Set(['instrument 7']), unreachable: new Set<string>() }
  const known = () => [...knownTo(viewer, index)].map(([{ words }, rank]) => [words, rank])
  expect(known()).toEqual([])
  const target = {
    id: 1,
    kind: 'STOCK',
    refersTo: '7',
    keys: '',
    isin: '',
    symbols: [],
    score: 1,
    isTwin: false,
    mic: null,
  } as const
  index.put({ ...target, words: ' old ' })
  expect(known()).toEqual([[' old ', rankOfFollowed]])
  index.put({ ...target, words: ' new ' })
  expect(known()).toEqual([[' new ', rankOfFollowed]])
  index.remove(1)
  expect(known()).toEqual([])
})
