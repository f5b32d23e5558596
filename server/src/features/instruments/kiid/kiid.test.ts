import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { printable } from './page.ts'
import { yearResults } from './year-results.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T09:00:00.000Z' })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const fund = (values: object = {}) =>
  make.instrument(app.context.db, {
    kind: 'MUTUAL_FUND',
    name: 'Avanza Zero',
    source: 'simulated',
    fund_srri: 6,
    ...values,
  })

function get(id: string, headers: Record<string, string> = {}) {
  return app.app.inject({
    url: `/v1/instruments/${id}/kiid`,
    headers: { authorization: `Bearer ${anna.token}`, ...headers },
  })
}

describe('the key information document', () => {
  it('is for those who are signed in', async () => {
    const { id } = await fund()
    expect((await app.visitor.get(`/instruments/${id}/kiid`)).status).toBe(401)
  })

  it('of a simulated fund is a document of two pages that may be kept for a day', async () => {
    const { id, slug } = await fund({ fund_ongoing_charge: 0.2 })
    const closes = ['2023-12-29', '2024-12-30', '2025-12-30', '2026-11-18'].map((date, i) => ({ date, close: 100 + i }))
    await app.context.db
      .insertInto('daily_prices')
      .values(closes.map((close) => ({ instrument_id: id, ...close })))
      .execute()

    const reply = await get(id)

    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${slug}-en.pdf"`,
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    const pdf = reply.rawPayload.toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf.trimEnd()).toMatch(/%%EOF$/)
    expect(pdf).toMatch(/\/Type \/Pages[^>]*\/Count 2/)
  })

  it('is the same as long as nothing changes, and then need not be sent again', async () => {
    const { id } = await fund()
    const first = await get(id)
    const again = await get(id)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    const kept = await get(id, { 'if-none-match': String(first.headers.etag) })
    expect([kept.statusCode, kept.rawPayload.length]).toEqual([304, 0])
  })

  it('speaks the language of the call', async () => {
    const { id } = await fund()
    const languageOf = async (wish: string) =>
      /\/Lang \((\w+)\)/.exec((await get(id, { 'accept-language': wish })).rawPayload.toString('latin1'))?.[1]
    expect([await languageOf('sv-SE'), await languageOf('de'), await languageOf('fr')]).toEqual(['sv', 'de', 'en'])
  })

  it('of a fund whose provider has one is there', async () => {
    const { id } = await fund({ fund_kiid_url: 'https://funds.example/kiid.pdf' })
    const reply = await get(id)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://funds.example/kiid.pdf'])
    expect((await anna.get(`/instruments/${id}`)).body.fund_kiid).toBe('https://funds.example/kiid.pdf')
  })

  it('is not there for a real fund without one, or with an address that is not safe', async () => {
    for (const fund_kiid_url of [null, 'http://funds.example/kiid.pdf', 'javascript:alert(1)', 'https://']) {
      const { id } = await fund({ source: 'csv', fund_kiid_url })
      expect((await get(id)).statusCode).toBe(404)
      expect((await anna.get(`/instruments/${id}`)).body.fund_kiid).toBeNull()
    }
  })

  it('is not there for a stock, an index and what does not exist', async () => {
    const stock = await fund({ kind: 'EQUITY' })
    const index = await fund({ kind: 'INDEX', fund_kiid_url: 'https://funds.example/kiid.pdf' })
    for (const id of [stock.id, index.id, '999999', 'x']) {
      const reply = await get(id)
      expect([reply.statusCode, reply.json()]).toEqual([404, { detail: 'Not found.' }])
    }
  })

  it('is no part of a batch, which holds no files', async () => {
    const { id } = await fund()
    const { body } = await anna.post('/batch', [
      { path: `/instruments/${id}/kiid`, method: 'get' },
    ] as unknown as object)
    expect(body).toMatchObject([{ status_code: 404, body: { detail: 'Not found.' } }])
  })
})

describe('the results of calendar years', () => {
  it('are those of the full years that the closes reach back to, adjusted', async () => {
    const { id } = await fund()
    const closes = { '2023-12-29': 200, '2024-12-30': 110, '2025-12-30': 99, '2026-11-18': 500 }
    await app.context.db
      .insertInto('daily_prices')
      .values(Object.entries(closes).map(([date, close]) => ({ instrument_id: id, date, close })))
      .execute()
    await app.context.db
      .insertInto('corporate_actions')
      .values({ instrument_id: id, ex_date: '2024-06-03', numerator: 1, denominator: 2, kind: 'split 2:1' })
      .execute()
    const results = await yearResults(app.context.db, id, '2026-11-18')
    expect(results.map(({ year, change }) => [year, Math.round(change)])).toEqual([
      [2024, 10],
      [2025, -10],
    ])
  })
})

describe('printable text', () => {
  it('keeps what every reader can show and replaces the rest', () => {
    expect(printable('Länsförsäkringar – 5 € “Å”')).toBe('Länsförsäkringar – 5 € “Å”')
    expect(printable('\u22125,1\u202F% Čedok 株\n')).toBe('-5,1\u00A0% Cedok ??')
  })
})
