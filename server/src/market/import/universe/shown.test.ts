import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { openImportDb } from '../connection.ts'

import { importUniverse } from './import-universe.ts'
import { folder } from './universe.fixture.ts'

describe('a listing of the universe', () => {
  let app: TestApp
  let anna: TestMember
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    const db = await openImportDb(app.databaseUrl)
    await importUniverse(db, [folder])
    await db.close()
  })
  afterAll(() => app.close())

  const slugs = [
    'novo-nordisk-a-s',
    'apple-inc-aapl-mi',
    'ishares-core-msci-world-ucits-etf-usd-acc',
    'vanguard-500-index-fund-admiral-shares',
    'ftse-japan-index',
    'omxs30',
  ]

  it.each(slugs)('is shown with what is known of it, and without a price: %s', async (slug) => {
    const { status, body } = await anna.get(`/instruments/slug/${slug}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug, close_price: null, simulated: false })
    expect(body).toMatchObject({ price: null, change_today: null, change_d1: null, change_y1: null, pe_ratio: null })
    expect(body.today).toEqual({ last_price: null, change_today: null, trading: false, at: null })
    const history = await anna.get(`/instruments/history?instrument=${body.id}&period=y1`)
    expect(history).toMatchObject({ status: 200, body: { points: [] } })
  })

  it('is not among the indices that charts compare with', async () => {
    expect((await anna.get('/instruments/indices')).body).toEqual({ results: [] })
    expect((await anna.get('/user/indices')).body).toEqual({ results: [] })
  })
})
