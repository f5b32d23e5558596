import type { Page } from '@app/contract/common.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'
import { industryBySlug } from '@app/domain/classifications/industries.ts'
import { regionBySlug } from '@app/domain/classifications/regions.ts'
import { sectorBySlug } from '@app/domain/classifications/sectors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PathTo } from '#testing/client.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { addListing, namesOf } from './explore.fixture.ts'
import { lists } from './section-table.ts'

const kinds = {
  STOCK: { kind: 'EQUITY' },
  FUND: { kind: 'MUTUAL_FUND' },
  ETF: { kind: 'ETF' },
  CRYPTO: { kind: 'ETF', asset_class: 'CRYPTO' },
  INDEX: { kind: 'INDEX' },
} as const

/** Facts that put an instrument into every ranking. */
const facts = {
  follower_count: 5,
  owner_count: 5,
  dividend_yield: 5,
  fund_rating: 5,
  fund_ongoing_charge: 5,
  carbon_risk: 'LOW',
  sector: 'technology',
  industry: 'semiconductors',
  country: 'SE',
} as const
const stats = { change_y1: 5, change_d1: 5, bought_count: 5, sold_count: 5 }

const technology = sectorBySlug('technology')!.id
type Path = PathTo<Page<ListedInstrument>>
const rankings: [path: Path, list: keyof typeof kinds][] = [
  ...Object.values(lists).flatMap((list) =>
    'ranked' in list ? [[list.endpoint as Path, list.ranked.list] satisfies [string, string]] : [],
  ),
  [`/sectors/${technology}/stocks`, 'STOCK'],
  [`/industries/${industryBySlug('semiconductors')!.id}/stocks`, 'STOCK'],
  [`/regions/${regionBySlug('europe')!.id}/stocks`, 'STOCK'],
]

describe('a ranking', () => {
  let app: TestApp
  let anna: TestMember
  beforeAll(async () => {
    app = await testApp({ now: '2026-11-19T10:00:00Z' })
    anna = await app.member('Anna')
    for (const [list, kind] of Object.entries(kinds)) {
      for (const source of ['simulated', 'universe'] as const) {
        const priced = source === 'simulated' && { stats, today: list === 'INDEX' ? 5 : -5 }
        const listing = await addListing(app, { name: `${source} ${list}`, ...kind, ...facts, source, ...priced })
        if (list !== 'INDEX' && list !== 'STOCK') await hold(listing.id)
      }
    }
  })
  afterAll(() => app.close())

  const hold = (fund_id: string) =>
    app.context.db
      .insertInto('fund_parts')
      .values({ fund_id, kind: 'sector', position: 0, name: 'technology', percent: 50 })
      .execute()

  it('holds simulated listings while no real one has prices', async () => {
    expect(await namesOf(anna, '/explore/stocks/top/followed')).toEqual(['simulated STOCK'])
    expect(await namesOf(anna, '/explore/stocks/top/losers')).toEqual(['simulated STOCK'])
    expect(await namesOf(anna, '/explore/funds/top/fee')).toEqual(['simulated FUND'])
    expect((await namesOf(anna, `/sectors/${technology}/funds`)).toSorted()).toEqual([
      'simulated CRYPTO',
      'simulated ETF',
      'simulated FUND',
    ])
  })

  it.each(rankings)('%s holds nothing simulated once there are real prices', async (path, list) => {
    const { results } = (await anna.get(path)).body
    expect(results.map(({ simulated }) => simulated)).not.toContain(false)

    const real = await addListing(app, {
      name: 'real',
      ...kinds[list],
      ...facts,
      stats,
      today: path.endsWith('losers') ? -5 : 5,
    })
    const names = await namesOf(anna, path)
    await app.context.db.deleteFrom('instruments').where('id', '=', real.id).execute()

    expect(names).toContain('real')
    expect(names.filter((name) => name.startsWith('simulated'))).toEqual([])
  })

  it('counts what it holds', async () => {
    await addListing(app, { name: 'real', ...facts, stats })

    // The real stock and the one from a list without prices; of the funds the simulated ones, as none has real prices.
    expect((await anna.get('/sectors/slug/technology')).body).toMatchObject({ stock_count: 2, fund_count: 3 })
  })
})
