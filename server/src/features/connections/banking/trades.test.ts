import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { connectionOf, trade } from '#features/portfolios/booking/account.fixture.ts'
import { findBookedTrade } from '#features/portfolios/index.ts'
import { rowsOfLarge } from '#testing/rows-of.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

const [since, day] = ['2020-01-01', '2026-11-24']

let app: TestApp
let anna: TestMember
let björn: TestMember
let bank: Awaited<ReturnType<typeof connectionOf>>
let portfolioId: string
/** Has Anna's bank report these trades, and no others, from a day on. */
const report = async (...transactions: ReturnType<typeof trade>[]) =>
  (await bank.book({ transactions }, { by: 'transactions', since }))!
beforeAll(async () => {
  app = await testApp({ forPlans: true })
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
  bank = await connectionOf(app.context.db, anna.id)
  portfolioId = await report(trade('T_1-a', day, { quantity: 5 }))
})
afterAll(() => app.close())

const statusOf = async (member: Pick<TestMember, 'get'>, id: string) =>
  (await member.get(`/comdirect/transactions/${id}`)).status
const tradesOf = async () => (await anna.get(`/user/portfolios/${portfolioId}/trades`)).body.results

describe('a trade at comdirect', () => {
  it('is found by the id that the bank gave it, once it is booked', async () => {
    const [booked] = await tradesOf()
    expect(await anna.get('/comdirect/transactions/T_1-a')).toMatchObject({ status: 200, body: { id: booked!.id } })
    expect(await statusOf(anna, 'T2')).toBe(404)
    await report(trade('T_1-a', day, { quantity: 5 }), trade('T2', day, { quantity: -2 }))
    const { id } = (await anna.get('/comdirect/transactions/T2')).body
    expect(id).not.toBe(booked!.id)
    expect((await tradesOf()).map((one) => one.id)).toContain(id)
    expect((await anna.put(`/transactions/${id}/post`, { content: 'Too dear' })).status).toBe(200)
  })

  it('is found by its whole id alone, and never by a pattern', async () => {
    for (const id of ['T', 'T_1', 'T_1-', 'T_1-a-b', 'TX1-a', 't_1-a', 'T_1-_']) {
      expect(await statusOf(anna, id), id).toBe(404)
    }
    for (const id of ['%25', 'T_1-a%23', 'T_1-a%231', "T'1", 'x'.repeat(65), 'ö']) {
      expect((await app.as(anna.token).send('GET', `/comdirect/transactions/${id}`)).status, id).toBe(404)
    }
  })

  it('is that of the caller: others, visitors and users without a profile do not find it', async () => {
    expect(await statusOf(app.visitor, 'T_1-a')).toBe(401)
    expect(await statusOf(await app.user(), 'T_1-a')).toBe(403)
    expect(await statusOf(björn, 'T_1-a')).toBe(404)
    // The same with an account of their own, at which another trade has the same id.
    const his = await connectionOf(app.context.db, björn.id)
    await his.book({ transactions: [trade('his', day, { quantity: 1 })] }, { by: 'transactions', since })
    expect(await statusOf(björn, 'T_1-a')).toBe(404)
    await his.book({ transactions: [trade('T_1-a', day, { quantity: 1 })] }, { by: 'transactions', since })
    const [mine, theirs] = await Promise.all([anna, björn].map((one) => one.get('/comdirect/transactions/T_1-a')))
    expect([mine!.status, theirs!.status]).toEqual([200, 200])
    expect(mine!.body.id).not.toBe(theirs!.body.id)
  })

  it('is the booking that stands, when the bank has corrected it several times', async () => {
    const before = (await anna.get('/comdirect/transactions/T_1-a')).body.id
    for (const quantity of [6, 7, 8]) await report(trade('T_1-a', day, { quantity }))
    const { id } = (await anna.get('/comdirect/transactions/T_1-a')).body
    expect(id).not.toBe(before)
    expect((await tradesOf()).find((one) => one.id === id)).toMatchObject({ quantity: '8' })
    await report()
    expect(await statusOf(anna, 'T_1-a')).toBe(404)
    await report(trade('T_1-a', day, { quantity: 9 }))
    expect(await statusOf(anna, 'T_1-a')).toBe(200)
  })

  it('is neither a transfer, nor in a portfolio that its owner has deleted', async () => {
    await report(trade('T_1-a', day, { quantity: 9 }), trade('moved', day, { quantity: 4, kind: 'TRANSFER_IN' }))
    expect(await statusOf(anna, 'moved')).toBe(404)
    await anna.delete(`/user/portfolios/${portfolioId}`)
    expect(await statusOf(anna, 'T_1-a')).toBe(404)
  })

  it('is read from the index of a long ledger', async () => {
    const { db } = app.context
    const long = await connectionOf(db, björn.id)
    const transactions = [trade('T9', day, { quantity: 1 })]
    const id = (await long.book({ transactions }, { by: 'transactions', since }))!
    await sql`
      insert into ledger_entries (portfolio_id, kind, date, quantity, amount, currency, source_key)
      select ${id}, 'DEPOSIT', '2026-01-05', 0, 1, 'EUR', 'bank:other-' || n || '#1' from generate_series(1, 3000) n
    `.execute(db)
    const { connectionId } = long
    const found: (string | undefined)[] = []
    const given = { memberId: björn.id, connectionId, key: 'T9' }
    const { read } = await rowsOfLarge(db, async (tx) => found.push(await findBookedTrade(tx, given)))
    expect(found).toEqual([expect.any(String)])
    expect(read).toBeLessThan(20)
  })
})
