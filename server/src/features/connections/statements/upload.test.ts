import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { limits } from '@app/contract/limits.ts'

import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { forgetStatements } from './forget.ts'
import { buy, deposit, fileOf, header, sell, unknown, uploadTo } from './statements.fixture.ts'

let app: TestApp
let anna: TestMember
let björn: TestMember

beforeAll(async () => {
  app = await testApp({ jobs: true })
})
beforeEach(async () => {
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

const upload = (member: { token?: string }, payload: Buffer | string, type?: string) =>
  uploadTo(app, member, payload, type)

describe('an uploaded statement', () => {
  it('is read and shown before anything is booked', async () => {
    const { id: instrument } = await make.instrument(app.context.db, { isin: 'SE0000115446' })
    const { status, body } = await upload(anna, fileOf(deposit, buy, sell, unknown))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      format: 'plain',
      accounts: [{ label: 'ISK', currency: 'SEK' }],
      counts: { taken: 3, duplicate: 0, skipped: 0, refused: 1 },
      first_day: '2026-01-02',
      last_day: '2026-02-05',
      securities: [{ name: 'Volvo B', isin: 'SE0000115446', instrument: { id: instrument }, rows: 2 }],
    })
    expect((await anna.get(`/user/statements/${body.id}`)).body).toEqual(body)
    const rows = (await anna.get(`/user/statements/${body.id}/rows`)).body.results
    expect(rows.map(({ row, outcome, kind }) => `${row} ${outcome} ${kind}`)).toEqual([
      '2 TAKEN DEPOSIT',
      '3 TAKEN BUY',
      '4 TAKEN SELL',
      '5 REFUSED null',
    ])
    expect(rows[1]).toMatchObject({ date: '2026-01-05', security: 'Volvo B', quantity: '10', amount: '-2505' })
    expect(rows[3]).toMatchObject({ reason: 'unknown_type', values: { column: 'type', value: 'gift' } })
    expect((await anna.get('/user/connections')).body.results).toEqual([])
  })

  it('lists its rows by page and by outcome', async () => {
    const { id } = (await upload(anna, fileOf(deposit, buy, sell, unknown))).body
    const pages: number[][] = []
    for await (const { results } of anna.pages(`/user/statements/${id}/rows?page_size=3`)) {
      pages.push(results.map(({ row }) => row))
    }
    expect(pages).toEqual([[2, 3, 4], [5]])
    expect((await anna.get(`/user/statements/${id}/rows?outcome=REFUSED`)).body.results).toHaveLength(1)
  })

  it('is its member’s alone', async () => {
    const { body } = await upload(anna, fileOf(buy))
    const security = `/user/statements/${body.id}/securities/${body.securities[0]!.id}`
    for (const [method, path, input] of [
      ['GET', `/user/statements/${body.id}`],
      ['GET', `/user/statements/${body.id}/rows`],
      ['PUT', security, { instrument: null }],
      ['POST', `/user/statements/${body.id}/book`, {}],
      ['DELETE', `/user/statements/${body.id}`],
    ] as const) {
      expect((await app.visitor.send(method, path, input)).status, path).toBe(401)
      expect((await björn.send(method, path, input)).status, path).toBe(404)
    }
    expect((await upload({}, fileOf(buy))).status).toBe(401)
  })

  it('has its securities matched by its member', async () => {
    const { body } = await upload(anna, fileOf(buy.replace('SE0000115446', 'SE0000667925')))
    const path = `/user/statements/${body.id}/securities/${body.securities[0]!.id}` as const
    const { id: instrument } = await make.instrument(app.context.db)
    expect((await anna.put(path, { instrument })).body.securities).toMatchObject([{ instrument: { id: instrument } }])
    expect((await anna.put(path, { instrument: null })).body.securities).toMatchObject([{ instrument: null }])
    expect(await anna.put(path, { instrument: '999999' })).toMatchObject({
      status: 400,
      headers: { 'x-error-codes': 'instrument=unknown_target' },
    })
    expect((await anna.put(`/user/statements/${body.id}/securities/none`, { instrument: null })).status).toBe(404)
  })

  it.each([
    ['another table', 'text/csv', 'a,b\n1,2', { status: 400, codes: 'statement_unknown_format' }],
    ['nothing', 'text/csv', '', { status: 400, codes: 'statement_empty' }],
    ['a PDF', 'application/octet-stream', '%PDF-1.7', { status: 400, codes: 'statement_not_text' }],
    ['cut off', 'text/csv', `${header}\n2026-01-02,"deposit`, { status: 400, codes: 'statement_broken_quotes' }],
    ['JSON', 'application/json', '{}', { status: 415, codes: 'unsupported_media_type' }],
    ['plain text', 'text/plain', 'a', { status: 415, codes: 'unsupported_media_type' }],
    ['too much', 'text/csv', 'a'.repeat(limits.statementBytes + 1), { status: 413, codes: 'too_large' }],
  ])('is refused if it is %s', async (_what, type, payload, refusal) => {
    expect(await upload(anna, payload, type)).toMatchObject(refusal)
  })

  it.each([
    [
      'lacks columns',
      fileOf(deposit).toString().replace(',amount,', ',total,'),
      { nearest: 'plain', missing: 'amount' },
    ],
    ['mixes dates', fileOf(deposit, buy.replace('2026-01-05', '05/01/2026')), { row: 3, value: '05/01/2026' }],
    ['has a column twice', fileOf(deposit).toString().replace('account,id', 'account,id,name'), { column: 'name' }],
  ])('says what is wrong with a file that %s', async (_what, payload, values) => {
    expect(await upload(anna, payload)).toMatchObject({ status: 400, body: { detail: expect.any(String), values } })
  })

  it('is gone once its member discards it', async () => {
    const { body } = await upload(anna, fileOf(buy))
    expect((await anna.delete(`/user/statements/${body.id}`)).status).toBe(204)
    expect((await anna.get(`/user/statements/${body.id}`)).status).toBe(404)
    expect((await anna.delete(`/user/statements/${body.id}`)).status).toBe(404)
  })

  it('may wait with four others, and for a day', async () => {
    const replies = await Promise.all(Array.from({ length: 7 }, () => upload(anna, fileOf(buy))))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await upload(anna, fileOf(buy))).toMatchObject({ status: 400, codes: 'non_field_errors=too_many' })
    const { id } = replies.find(({ status }) => status === 201)!.body
    app.clock.advance(23 * 3_600_000)
    await forgetStatements({ db: app.context.db, now: app.clock })
    expect((await anna.get(`/user/statements/${id}`)).status).toBe(200)
    app.clock.advance(3_600_000)
    await forgetStatements({ db: app.context.db, now: app.clock })
    expect((await anna.get(`/user/statements/${id}`)).status).toBe(404)
    expect(await app.context.db.selectFrom('statement_rows').select('place').execute()).toEqual([])
  })
})
