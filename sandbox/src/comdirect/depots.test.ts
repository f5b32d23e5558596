import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anna, browserOf } from './browser.fixture.ts'
import { type ComdirectSandbox, startComdirect } from './start.ts'

let sandbox: ComdirectSandbox
let browser: ReturnType<typeof browserOf>
beforeAll(async () => {
  sandbox = await startComdirect({ port: 0, now: () => new Date('2026-11-24T10:00:00Z'), perSecond: 100 })
  browser = browserOf(sandbox.port)
})
afterAll(() => sandbox.stop())

const foreign = {
  euroRates: { USD: '1.0850' },
  securities: [
    { isin: 'US0378331005', wkn: '865985', name: 'APPLE INC.', kind: 'SHARE', currency: 'USD' },
    { isin: 'DE0001102341', wkn: '110234', name: 'BUND', kind: 'BONDS', currency: 'EUR', isInPercent: true },
  ],
  depots: [
    {
      alias: 'Ausland',
      account: 'a',
      positions: [
        { isin: 'US0378331005', quantity: '2', price: '217' },
        { isin: 'DE0001102341', quantity: '5000', price: '96.415', cost: '88.02' },
      ],
      transactions: [],
    },
  ],
}

describe('balances, depots and positions', () => {
  it('are lists with amounts in text', async () => {
    const session = await browser.session('10000001')
    const balances = await session.json('/api/banking/clients/user/v2/accounts/balances')
    expect(balances.paging).toEqual({ index: 0, matches: 3 })
    expect(balances.values[1]).toMatchObject({
      account: { accountType: { key: 'SA' }, iban: expect.stringMatching(/^DE\d{20}$/) },
      balance: { value: '1250.40', unit: 'EUR' },
    })
    const list = await session.json('/api/brokerage/clients/user/v3/depots')
    expect(
      list.values.map((depot: { defaultSettlementAccountId: string }) => depot.defaultSettlementAccountId),
    ).toEqual([balances.values[1].accountId, balances.values[2].accountId])
    const [path] = await session.depots()
    const positions = await session.json(`${path}/positions?with-attr=instrument`)
    expect(positions.aggregated).toMatchObject({
      currentValue: { value: '13498.82', unit: 'EUR' },
      purchaseValue: { value: '9237.10', unit: 'EUR' },
      profitLossPurchaseAbs: { value: '4261.72', unit: 'EUR' },
      profitLossPurchaseRel: '46.14',
    })
    expect(positions.values[0]).toMatchObject({
      wkn: '716460',
      quantity: { value: '12', unit: 'XXX' },
      currentPrice: { price: { value: '245.35', unit: 'EUR' }, type: 'LAST' },
      instrument: { isin: 'DE0007164600', staticData: { instrumentType: 'SHARE' } },
    })
    const [one] = (await session.json(`${path}/positions?instrumentId=A0RPWH`)).values
    expect(await session.json(`${path}/positions/${one.positionId}`)).toEqual(one)
  })

  it('are in the currencies of their securities, and of bonds in percent', async () => {
    await browser.handOver([{ ...anna, number: '20000007', ...foreign }])
    const session = await browser.session('20000007')
    const [path] = await session.depots()
    const [apple, bond] = (await session.json(`${path}/positions`)).values
    expect(apple).toMatchObject({
      currentPrice: { price: { value: '217', unit: 'USD' } },
      currentValue: { value: '400.00', unit: 'EUR' },
      purchaseValue: null,
    })
    expect(bond).toMatchObject({
      quantity: { value: '5000', unit: 'EUR' },
      currentPrice: { price: { value: '96.415', unit: 'XXC' } },
      currentValue: { value: '4820.75', unit: 'EUR' },
    })
  })

  it('may be none', async () => {
    const session = await browser.session('10000002')
    const [path] = await session.depots()
    expect(await session.json(`${path}/positions`)).toMatchObject({
      paging: { index: 0, matches: 0 },
      aggregated: { currentValue: { value: '0', unit: 'EUR' }, profitLossPurchaseRel: '0.00' },
      values: [],
    })
  })
})

describe('transactions', () => {
  it('come in pages, newest first, without repetition', async () => {
    const session = await browser.session('10000005')
    const [path] = await session.depots()
    const page = (first: number) =>
      session.json(
        `${path}/transactions?min-bookingDate=2000-01-01&bookingStatus=BOOKED&paging-count=500&paging-first=${first}`,
      )
    const pages = [await page(0), await page(500), await page(1000)]
    expect(pages.map(({ paging, values }) => [paging.index, paging.matches, values.length])).toEqual([
      [0, 1234, 500],
      [500, 1234, 500],
      [1000, 1234, 234],
    ])
    const all = pages.flatMap(({ values }) => values as { transactionId: string; bookingDate: string }[])
    expect(new Set(all.map(({ transactionId }) => transactionId)).size).toBe(1234)
    expect(all.map(({ bookingDate }) => bookingDate)).toEqual(
      all
        .map(({ bookingDate }) => bookingDate)
        .toSorted()
        .toReversed(),
    )
    expect((await session.json(`${path}/transactions?min-bookingDate=2000-01-01`)).values).toHaveLength(20)
  })

  it('are those of the last half year unless a day is named', async () => {
    const session = await browser.session('10000001')
    const [path] = await session.depots()
    expect((await session.json(`${path}/transactions`)).values).toEqual([
      expect.objectContaining({ bookingStatus: 'NOTBOOKED', bookingDate: null, businessDate: '2026-11-23' }),
    ])
    const since = (day: string) => session.json(`${path}/transactions?min-bookingDate=${day}&bookingStatus=BOOKED`)
    expect((await since('2025-01-01')).paging.matches).toBe(1)
    expect((await since('-1200d')).paging.matches).toBe(2)
    const out = await session.json(
      `${path}/transactions?min-bookingDate=2020-01-01&transactionDirection=OUT&WKN=716460`,
    )
    expect(out.values[1]).toMatchObject({
      transactionType: { key: 'SELL', text: 'Verkauf' },
      executionPrice: { value: '210.15', unit: 'EUR' },
      transactionValue: { value: '1681.20', unit: 'EUR' },
      instrument: { isin: 'DE0007164600' },
    })
  })

  it.each([
    ['paging-count=501', 'paging.invalid'],
    ['paging-count=x', 'paging.invalid'],
    ['bookingStatus=X', 'bookingStatus.invalid'],
    ['paging-first=20', 'requestparameter.invalid'],
    ['min-bookingDate=2026-13-01', 'requestparameter.invalid'],
    ['transactionType=X', 'requestparameter.invalid'],
  ])('are refused for %s', async (query, key) => {
    const session = await browser.session('10000001')
    const [path] = await session.depots()
    const reply = await session.get(`${path}/transactions?${query}`)
    expect([reply.status, await reply.json()]).toEqual([
      422,
      { code: 'request.query.invalid', messages: [expect.objectContaining({ severity: 'ERROR', key })] },
    ])
  })
})
