import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Statement } from '@app/contract/connections.ts'
import { limits } from '@app/contract/limits.ts'

import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { synced } from '../bank.fixture.ts'
import { failBooking } from './book.ts'
import { forgetStatements } from './forget.ts'

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

const header = 'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax,account,id'
const deposit = '2026-01-02,deposit,,,,,,5000.00,SEK,0,0,ISK,a1'
const buy = '2026-01-05,buy,SE0000115446,VOLV B,Volvo B,10,250.50,-2505.00,SEK,0,0,ISK,a2'
const sell = '2026-02-05,sell,SE0000115446,VOLV B,Volvo B,4,300.00,1200.00,SEK,0,0,ISK,a3'
const unknown = '2026-03-01,gift,,,,,,10.00,SEK,0,0,ISK,a4'

const order = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`
const entry = (digit: string) =>
  `25-02-2025,10:01,25-02-2025,VOORBEELD,SE0000115446,"Koop 2 @ 50,50 EUR",,EUR,"-101,00",EUR,"0,00",${order(digit)}`
const degiroAccount = Buffer.from(
  ['Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id', entry('a'), entry('b')].join('\n'),
)
const degiroTransactions = Buffer.from(
  [
    'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID',
    `25-02-2025,10:01,VOORBEELD,SE0000115446,EAM,XAMS,2,"50,50",EUR,"-101,00",EUR,"-101,00",EUR,,"-1,00",EUR,"-102,00",EUR,${order('a')}`,
  ].join('\n'),
)

const broken = buy.replace('ISK,a2', 'KF,b2').replace('250.50,-2505.00', '250.60,-2506.00')

/** Lets the database refuse some entries until the returned function is called. */
async function breakBooking(): Promise<() => Promise<unknown>> {
  const { db } = app.context
  await sql`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'refused by a test'; end $$
  `.execute(db)
  await sql`
    create trigger refuse_entry before insert on ledger_entries for each row
    when (new.amount in (-2506, -101)) execute function refuse_entry()
  `.execute(db)
  return () => sql`drop function refuse_entry cascade`.execute(db)
}

const fileOf = (...rows: string[]) => Buffer.from([header, ...rows].join('\n'))

async function upload(member: { token?: string }, payload: Buffer | string, type = 'text/csv') {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/v1/user/statements',
    headers: { ...(member.token && { authorization: `Bearer ${member.token}` }), 'content-type': type },
    payload,
  })
  return { status: reply.statusCode, codes: reply.headers['x-error-codes'], body: reply.json<Statement>() }
}

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

describe('a statement that is booked', () => {
  it('becomes a portfolio of its broker, and what is in it is a duplicate from then on', async () => {
    const { id } = (await upload(anna, fileOf(deposit, buy))).body
    const reply = await anna.post(`/user/statements/${id}/book`, {})
    expect(reply).toMatchObject({ status: 202, body: { partner: { name: 'CSV', integration: null }, country: null } })
    const connection = await synced(anna)
    expect(connection).toMatchObject({ sync: { status: 'SUCCESS' }, portfolios: [expect.any(String)] })
    expect((await anna.get(`/user/statements/${id}`)).status).toBe(404)
    expect(await holdings(connection.portfolios)).toEqual(['SE0000115446 10'])
    expect((await anna.post(`/user/connections/${connection.id}/sync`)).status).toBe(409)

    const next = await upload(anna, fileOf(deposit, buy, sell))
    expect(next.body.counts).toEqual({ taken: 1, duplicate: 2, skipped: 0, refused: 0 })
    await anna.post(`/user/statements/${next.body.id}/book`, {})
    expect(await synced(anna)).toMatchObject({ id: connection.id, portfolios: connection.portfolios })
    expect(await holdings(connection.portfolios)).toEqual(['SE0000115446 6'])
    const cash = await app.context.db
      .selectFrom('cash_balances')
      .where('portfolio_id', 'in', connection.portfolios)
      .select('amount')
      .execute()
    expect(cash.map(({ amount }) => Number(amount))).toEqual([3695])
    await anna.delete(`/user/connections/${connection.id}`)
    expect(await holdings(connection.portfolios)).toEqual([])
  })

  it('is refused while a row is, unless that is to be left out', async () => {
    const { id } = (await upload(anna, fileOf(buy, unknown))).body
    expect(await anna.post(`/user/statements/${id}/book`, {})).toMatchObject({
      status: 400,
      headers: { 'x-error-codes': 'statement_refused' },
    })
    expect((await anna.post(`/user/statements/${id}/book`, { skip_refused: true })).status).toBe(202)
    expect(await synced(anna)).toMatchObject({ sync: { status: 'SUCCESS' } })
  })

  it('has the format that its account is booked from, because another one would book every trade twice', async () => {
    const { body } = await upload(anna, degiroAccount)
    expect(body).toMatchObject({ format: 'degiro_account', counts: { taken: 2 } })
    const waiting = await upload(anna, degiroTransactions)
    expect(waiting.body).toMatchObject({ format: 'degiro_transactions' })
    await anna.post(`/user/statements/${body.id}/book`, {})
    const { portfolios } = await synced(anna)
    const before = await holdings(portfolios)
    const refused = { status: 400, headers: { 'x-error-codes': 'statement_other_format' } }
    const text = 'The account has been booked from statements of the format degiro_account'
    expect(await anna.post(`/user/statements/${waiting.body.id}/book`, {})).toMatchObject(refused)
    const again = await upload(anna, degiroTransactions)
    expect(again).toMatchObject({ status: 400, codes: 'statement_other_format' })
    expect(JSON.stringify(again.body)).toContain(text)
    expect(await holdings(portfolios)).toEqual(before)
    // The same format goes on, and another member has accounts of their own.
    expect((await upload(anna, degiroAccount)).body.counts).toMatchObject({ duplicate: 2 })
    expect((await upload(björn, degiroTransactions)).status).toBe(201)
  })

  it('brings back a portfolio that its member has deleted', async () => {
    const two = fileOf(buy, buy.replace('ISK,a2', 'KF,b2'))
    await anna.post(`/user/statements/${(await upload(anna, two)).body.id}/book`, {})
    const { id, portfolios } = await synced(anna)
    await anna.delete(`/user/portfolios/${portfolios[1]!}`)
    const next = await upload(anna, two)
    expect(next.body.counts).toMatchObject({ taken: 1, duplicate: 1 })
    await anna.post(`/user/statements/${next.body.id}/book`, {})
    const after = await synced(anna)
    expect(after).toMatchObject({ id, portfolios: [portfolios[0], expect.any(String)] })
    expect(await holdings(after.portfolios)).toEqual(['SE0000115446 10', 'SE0000115446 10'])
  })

  it('can be booked again after a failure, which books nothing twice', async () => {
    const { id } = (await upload(anna, fileOf(buy, broken))).body
    const mend = await breakBooking()
    await anna.post(`/user/statements/${id}/book`, {})
    expect(await synced(anna)).toMatchObject({
      sync: { status: 'FAILED', fault: 'unknown' },
      portfolios: [expect.any(String)],
    })
    await mend()

    expect((await anna.get(`/user/statements/${id}`)).body.counts).toMatchObject({ taken: 2 })
    expect((await björn.post(`/user/statements/${id}/book`, {})).status).toBe(404)
    expect((await anna.post(`/user/statements/${id}/book`, {})).status).toBe(202)
    const { sync, portfolios } = await synced(anna)
    expect(sync).toMatchObject({ status: 'SUCCESS', fault: null })
    expect(await holdings(portfolios)).toEqual(['SE0000115446 10', 'SE0000115446 10'])
    expect((await anna.get(`/user/statements/${id}`)).status).toBe(404)
  })

  it('can be booked again when its job was lost', async () => {
    const { db } = app.context
    const { id } = (await upload(anna, fileOf(buy, broken))).body
    const mend = await breakBooking()
    await anna.post(`/user/statements/${id}/book`, {})
    const connection = await synced(anna)
    await mend()
    await db.updateTable('statements').set({ connection_id: connection.id }).where('id', '=', id).execute()
    await db.updateTable('syncs').set({ status: 'RUNNING' }).where('connection_id', '=', connection.id).execute()

    await failBooking(app.context, connection.id, 'unknown')
    await anna.post(`/user/statements/${id}/book`, {})
    expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS' })
  })

  it('does not bind an account to its format if nothing of it was booked', async () => {
    const mend = await breakBooking()
    await anna.post(`/user/statements/${(await upload(anna, degiroAccount)).body.id}/book`, {})
    expect((await synced(anna)).sync).toMatchObject({ status: 'FAILED' })
    await mend()
    expect((await upload(anna, degiroTransactions)).status).toBe(201)
  })

  it('is booked with the instruments that its member has chosen', async () => {
    const { body } = await upload(anna, fileOf(buy.replace('SE0000115446', 'SE0000667925')))
    const { id: instrument } = await make.instrument(app.context.db)
    await anna.put(`/user/statements/${body.id}/securities/${body.securities[0]!.id}`, { instrument })
    await anna.post(`/user/statements/${body.id}/book`, {})
    const { portfolios } = await synced(anna)
    const rows = await app.context.db
      .selectFrom('holdings')
      .where('portfolio_id', 'in', portfolios)
      .select('instrument_id')
      .execute()
    expect(rows).toEqual([{ instrument_id: instrument }])
  })
})

async function holdings(portfolios: readonly string[]): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('holdings')
    .where('portfolio_id', 'in', portfolios)
    .select(['security_key', 'quantity'])
    .execute()
  return rows.map(({ security_key, quantity }) => `${security_key} ${Number(quantity)}`)
}
