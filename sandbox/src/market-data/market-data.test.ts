import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type MarketDataSandbox, startMarketData } from './start.ts'

let sandbox: MarketDataSandbox
beforeAll(async () => {
  sandbox = await startMarketData({ port: 0, now: () => new Date('2026-11-20T12:00:00Z'), perDay: 600 })
})
afterAll(() => sandbox.stop())

const token = 'api_token=sandbox-token'
const call = (path: string, method = 'GET', body?: object) =>
  fetch(`http://localhost:${sandbox.port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
// oxlint-disable-next-line typescript/no-explicit-any -- a test inspects arbitrary answers
const json = async (path: string): Promise<any> =>
  (await call(`/api${path}${path.includes('?') ? '&' : '?'}${token}&fmt=json`)).json()

describe('the sandbox of market data', () => {
  it('requires its token', async () => {
    expect((await call('/api/real-time/VOLV-B.ST?fmt=json')).status).toBe(401)
  })

  it('gives one quote as an object, several as a list, and both fifteen minutes late', async () => {
    const one = await json('/real-time/VOLV-B.ST')
    expect(one).toMatchObject({ code: 'VOLV-B.ST', timestamp: Date.parse('2026-11-20T11:45:00Z') / 1000 })
    const [volvo, unknown, apple] = await json('/real-time/VOLV-B.ST?s=NOPE.ST,AAPL.US')
    expect(volvo).toEqual(one)
    expect(unknown).toMatchObject({ code: 'NOPE.ST', close: 'NA', timestamp: 'NA' })
    // New York has not opened; the quote is that of the previous close.
    expect(apple.timestamp).toBe(Date.parse('2026-11-19T21:00:00Z') / 1000)
  })

  it('writes csv unless json is asked for', async () => {
    const reply = await call(`/api/eod/VOLV-B.ST?${token}&from=2026-11-18`)
    expect(reply.headers.get('content-type')).toContain('csv')
    expect((await reply.text()).split('\n')[0]).toBe('date,open,high,low,close,adjusted_close,volume')
  })

  it('returns the same day by listing and by exchange', async () => {
    const days = await json('/eod/VOLV-B.ST?from=2026-11-16&to=2026-11-20')
    expect(days.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ])
    const rows = (await json('/eod-bulk-last-day/ST?date=2026-11-18')) as { code: string; close: number }[]
    expect(rows.find(({ code }) => code === 'VOLV-B')?.close).toBe(days[2].close)
    expect(rows.length).toBeGreaterThan(80)
  })

  it('is large enough', async () => {
    const counts = new Map<string, number>()
    for (const exchange of ['ST', 'XETRA', 'LSE', 'US', 'EUFUND', 'INDX']) {
      for (const { Type } of await json(`/exchange-symbol-list/${exchange}`))
        counts.set(Type, (counts.get(Type) ?? 0) + 1)
    }
    expect(counts.get('Common Stock')).toBeGreaterThanOrEqual(300)
    expect(counts.get('ETF')).toBeGreaterThanOrEqual(40)
    expect(counts.get('FUND')).toBeGreaterThanOrEqual(80)
    expect(counts.get('INDEX')).toBeGreaterThanOrEqual(8)
    const days = await json('/eod/SAP.XETRA')
    expect(days[0].date).toBe('2014-01-02')
  })

  it('counts units and refuses when they are used up', async () => {
    const { apiRequests } = await json('/internal-user')
    await json('/splits/VOLV-B.ST')
    expect((await json('/internal-user')).apiRequests).toBe(apiRequests + 1)
    await Promise.all(
      Array.from({ length: 6 }, () => json('/eod-bulk-last-day/US?date=2026-11-18&type=splits').catch(() => undefined)),
    )
    expect((await call(`/api/eod-bulk-last-day/US?${token}`)).status).toBe(402)
  })

  it.each([
    ['401', 401],
    ['429', 429],
    ['500', 500],
    ['html', 200],
    ['redirect', 302],
  ])('fails with %s when planned', async (kind, status) => {
    await call('/__fail', 'POST', { kind, retryAfter: '7' })
    const reply = await fetch(`http://localhost:${sandbox.port}/api/real-time/SAP.XETRA?${token}`, {
      redirect: 'manual',
    })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([status, '7'])
  })

  it('has the rates of the central bank', async () => {
    const text = await (await call('/stats/eurofxref/eurofxref-hist-90d.xml')).text()
    expect(text).toMatch(/<Cube time='2026-11-19'>\s+<Cube currency='USD' rate='1\.\d{4}'\/>/)
    expect(text).not.toContain('2026-11-20')
  })
})
