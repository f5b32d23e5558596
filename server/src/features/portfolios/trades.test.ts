import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { listing, portfolioOf } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let portfolio: Awaited<ReturnType<typeof portfolioOf>>

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  const volvo = await listing(app, { name: 'Volvo B' })
  portfolio = await portfolioOf(app, anna, [{ instrument: volvo }, { instrument: volvo }, { name: 'Unlisted AB' }])
})
afterAll(() => app.close())

const own = () => `/user/portfolios/${portfolio.id}` as const
const shown = () => `/portfolios/${portfolio.id}` as const

describe('the trades of a portfolio', () => {
  it('are newest first, without quantities for others, and only after fifteen minutes', async () => {
    const { db } = app.context
    const sale = { kind: 'SELL' as const, quantity: '-2', amount: '310', price: '155', date: '2026-11-19' }
    const at = { executed_at: new Date('2026-11-19T11:50:00Z') }
    const of = { portfolioId: portfolio.id, holdingId: portfolio.holdings[0]!.id }
    await make.entries(db, of, { ...sale, ...at }, { kind: 'DIVIDEND', quantity: '0', amount: '5', date: '2026-11-01' })

    const mine = (await anna.get(`${own()}/trades?page_size=2`)).body
    expect(mine.results[0]).toMatchObject({
      kind: 'SELL',
      quantity: '2',
      amount: '310',
      price: 155,
      datetime: '2026-11-19T11:50:00.000Z',
      inferred: false,
    })
    expect(mine.results).toHaveLength(2)
    expect((await anna.get(mine.next as `/v1${ReturnType<typeof own>}/trades?`)).body.results).toHaveLength(2)

    const kinds = async () => (await bjorn.get(`${shown()}/trades`)).body.results.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['BUY', 'BUY', 'BUY'])
    app.clock.set('2026-11-19T12:05:00Z')
    expect(await kinds()).toEqual(['SELL', 'BUY', 'BUY', 'BUY'])
    const [trade] = (await bjorn.get(`${shown()}/trades`)).body.results
    expect(Object.keys(trade!).toSorted()).toEqual([
      'currency',
      'datetime',
      'id',
      'instrument',
      'kind',
      'name',
      'post',
      'price',
    ])
    await anna.patch(own(), { shares_trades: false })
    expect(await kinds()).toEqual([])
    await anna.patch(own(), { shares_trades: true })
  })

  it('leave out what was booked back', async () => {
    const { db } = app.context
    const wrong = await db
      .selectFrom('ledger_entries')
      .where('portfolio_id', '=', portfolio.id)
      .where('kind', '=', 'SELL')
      .select('id')
      .executeTakeFirstOrThrow()
    const back = { kind: 'SELL' as const, quantity: '2', amount: '-310', date: '2026-11-19', reverses: wrong.id }
    await make.entries(db, { portfolioId: portfolio.id, holdingId: portfolio.holdings[0]!.id }, back)
    expect((await anna.get(`${own()}/trades`)).body.results).toHaveLength(3)
  })
})
