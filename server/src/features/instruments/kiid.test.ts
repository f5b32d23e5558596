import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { documentsFrom } from '#partners/documents/client.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { fundDetails } from './funds.ts'
import { instrumentById } from './instrument.ts'
import { kiidOf } from './kiid.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T09:00:00.000Z' })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const isin = 'SE0009999901'
const fund = (values: object = {}) =>
  make.instrument(app.context.db, { kind: 'MUTUAL_FUND', name: 'Avanza Zero', isin, ...values })

/** Sends the facts of the fund to the document provider. */
async function handOver(values: object = {}) {
  const parts = { charges: {}, holdings: [], sectors: [], regions: [], results: [] }
  const facts = { isin, name: 'Avanza Zero', kind: 'MUTUAL_FUND', currency: 'SEK', asOf: '2026-11-18', ...parts }
  const reply = await fetch(`${inject('documentsUrl')}/facts`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ ...facts, ...values }]),
  })
  expect(reply.status).toBe(204)
}
beforeAll(() => handOver())

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

  it('of the provider is a file that may be cached for a day', async () => {
    const { id, slug } = await fund()
    expect((await anna.get(`/instruments/${id}`)).body.fund_kiid).toBe(`/v1/instruments/${id}/kiid`)

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
  })

  it('is the same until something changes, and is not sent again if the client has it', async () => {
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

  it('of the issuer is redirected to', async () => {
    const { id } = await fund({ fund_kiid_url: 'https://funds.example/kiid.pdf' })
    const reply = await get(id)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://funds.example/kiid.pdf'])
    expect((await anna.get(`/instruments/${id}`)).body.fund_kiid).toBe('https://funds.example/kiid.pdf')
  })

  it('is not found if the provider has none, or if the URL of the issuer is not safe', async () => {
    for (const fund_kiid_url of [null, 'http://funds.example/kiid.pdf', 'javascript:alert(1)', 'https://']) {
      const { id } = await fund({ isin: null, fund_kiid_url })
      expect((await get(id)).statusCode).toBe(404)
      expect((await anna.get(`/instruments/${id}`)).body.fund_kiid).toBeNull()
    }
    const { id } = await fund({ isin: 'SE0009999919' })
    expect((await get(id)).statusCode).toBe(404)
  })

  it('is not found without a document provider', async () => {
    const { id } = await fund()
    const context = { ...app.context, documents: undefined }
    await expect(kiidOf(context, id, 'en')).rejects.toMatchObject({ code: 'not_found' })
    expect(await instrumentById(context, id)).toMatchObject({ fund_kiid: null })
    expect(await fundDetails(context, id)).toMatchObject({ fact_sheet: null })
  })

  it('is temporarily unavailable if the provider cannot be reached', async () => {
    const { id } = await fund()
    const documents = documentsFrom({ ...app.context, url: 'http://127.0.0.1:1' })
    await expect(kiidOf({ ...app.context, documents }, id, 'en')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is not found for a stock, an index and what does not exist', async () => {
    const stock = await fund({ kind: 'EQUITY' })
    const index = await fund({ kind: 'INDEX', fund_kiid_url: 'https://funds.example/kiid.pdf' })
    for (const id of [stock.id, index.id, '999999', 'x']) {
      const reply = await get(id)
      expect([reply.statusCode, reply.json()]).toEqual([404, { detail: 'Not found.' }])
    }
  })

  it('is not found in a batch, which serves no files', async () => {
    const { id } = await fund()
    const { body } = await anna.post('/batch', [{ path: `/instruments/${id}/kiid`, method: 'get' }])
    expect(body).toMatchObject([{ status_code: 404, body: { detail: 'Not found.' } }])
  })
})
