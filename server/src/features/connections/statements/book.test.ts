import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { synced } from '../bank.fixture.ts'
import { failBooking } from './book.ts'
import { buy, deposit, fileOf, sell, unknown, uploadTo } from './statements.fixture.ts'

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

const upload = (member: { token?: string }, payload: Buffer | string) => uploadTo(app, member, payload)

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

  it('completes an order and a dividend that an earlier file had in part, and keeps them when that file comes again', async () => {
    const line = (text: string, amount: string, id = order('c'), time = '10:01') =>
      `25-02-2025,${time},25-02-2025,VOORBEELD,SE0000115446,"${text}",,EUR,"${amount}",EUR,"0,00",${id}`
    const [fill, paid] = [line('Koop 2 @ 50,50 EUR', '-101,00'), line('Dividend', '10,00', '', '17:00')]
    const late = [
      line('Koop 3 @ 50,50 EUR', '-151,50'),
      line('Transactiebelasting', '-0,30'),
      line('Dividendbelasting', '-1,50', '', '17:00'),
    ]
    const [header] = degiroAccount.toString().split('\n')
    const part = Buffer.from([header, paid, fill].join('\n'))
    const whole = Buffer.from([header, ...late, paid, fill].join('\n'))

    for (const [file, counts, pieces] of [
      [part, { taken: 2, duplicate: 0 }, '2'],
      [whole, { taken: 2, duplicate: 0 }, '5'],
      [whole, { taken: 0, duplicate: 2 }, '5'],
      [part, { taken: 0, duplicate: 2 }, '5'],
    ] as const) {
      const { id, counts: found } = (await upload(anna, file)).body
      expect(found).toMatchObject(counts)
      await anna.post(`/user/statements/${id}/book`, {})
      const { portfolios } = await synced(anna)
      expect(await holdings(portfolios)).toEqual([`SE0000115446 ${pieces}`])
    }
    const { portfolios } = await synced(anna)
    const { rows } = await sql<{ amount: number; tax: number }>`
      select sum(amount)::float as amount, sum(tax)::float as tax from ledger_entries
      where portfolio_id = any(${portfolios}::bigint[]) and not inferred
    `.execute(app.context.db)
    expect(rows).toEqual([{ amount: -101 - 151.5 - 0.3 + 10 - 1.5, tax: 0.3 + 1.5 }])
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
