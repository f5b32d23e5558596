import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { testDb, type TestDb } from '#testing/test-db.ts'

import { ignoreAccountOf } from '../leave-queries.ts'
import { connectionOf, position, sap, trade, volvo } from './account.fixture.ts'

let test: TestDb
let anna: { id: string }
let connection: Awaited<ReturnType<typeof connectionOf>>

beforeAll(async () => {
  test = await testDb()
  anna = await make.member(test.db, 'Anna')
})
beforeEach(async () => {
  connection = await connectionOf(test.db, anna.id)
})
afterAll(() => test.drop())

const all = { by: 'transactions', since: undefined } as const
const file = { by: 'statement', tracksCash: true } as const
const snapshots = { by: 'positions' } as const
const [buy, sell] = [trade('1', '2026-01-02', { quantity: 10 }), trade('2', '2026-03-02', { quantity: -4, price: 15 })]

describe('an account whose transactions are reported', () => {
  it('becomes a portfolio with its entries, positions, cost, gains and cash', async () => {
    const cash = [{ currency: 'SEK', amount: '12.50' }]
    await connection.book({ transactions: [buy, sell], positions: [position(6)], cash }, all)
    expect(await connection.entries()).toEqual(['BUY 2026-01-02 10', 'SELL 2026-03-02 -4'])
    expect(await connection.holdings()).toEqual([[volvo.isin, 6, 60, 20]])
    expect(await connection.cash()).toEqual(['SEK 12.5'])
    expect(await connection.portfolio()).toMatchObject({
      kind: 'isk',
      name: 'Savings',
      currency: 'SEK',
      tracks_cash: false,
      stale_from: '2026-01-02',
    })
  })

  it('is left as it is when the same is reported again', async () => {
    const reported = { transactions: [buy, sell], positions: [position(7)] }
    const id = await connection.book(reported, all)
    const [rows, holdings] = [await connection.rows(), await connection.holdings()]
    await test.db.updateTable('portfolios').set({ stale_from: null }).where('id', '=', id!).execute()
    expect(await connection.book(reported, all, '2026-11-25T10:00:00Z')).toBe(id)
    expect(await connection.rows()).toEqual(rows)
    expect(await connection.holdings()).toEqual(holdings)
    expect((await connection.portfolio()).stale_from).toBeNull()
  })

  it('is booked back where a transaction has changed or is gone, and the day is computed again', async () => {
    await connection.book({ transactions: [buy, sell], positions: [position(6)] }, all)
    const right = trade('1', '2026-01-02', { quantity: 11 })
    await connection.book({ transactions: [right], positions: [position(11)] }, all)
    expect((await connection.entries()).slice(2).toSorted()).toEqual([
      '-BUY 2026-01-02 -10',
      '-SELL 2026-03-02 4',
      'BUY 2026-01-02 11',
    ])
    expect(await connection.holdings()).toEqual([[volvo.isin, 11, 110, 0]])
    await connection.book({ transactions: [buy, sell], positions: [position(6)] }, all)
    expect(await connection.holdings()).toEqual([[volvo.isin, 6, 60, 20]])
  })

  it('keeps what is older than what was asked for', async () => {
    await connection.book({ transactions: [buy, sell], positions: [position(6)] }, all)
    await connection.book({ transactions: [sell], positions: [position(6)] }, { ...all, since: '2026-02-01' })
    expect(await connection.entries()).toEqual(['BUY 2026-01-02 10', 'SELL 2026-03-02 -4'])
  })

  it('gets what was held before its first entry, with its cost if that is reported', async () => {
    const other = position(3, { security: sap, cost: '21' })
    await connection.book({ transactions: [buy], positions: [position(15), other] }, all)
    expect(await connection.entries()).toEqual([
      'BUY 2026-01-02 10',
      'TRANSFER_IN* 2026-01-02 5',
      'TRANSFER_IN* 2026-01-02 3',
    ])
    expect(await connection.holdings()).toEqual([
      [sap.isin, 3, 21, 0],
      [volvo.isin, 15, null, 0],
    ])
  })

  it('loses what is no longer held although no entry says so, and gets it back with the entry', async () => {
    await connection.book({ transactions: [buy], positions: [position(4)] }, all)
    expect(await connection.entries()).toEqual(['BUY 2026-01-02 10', 'TRANSFER_OUT* 2026-11-24 -6'])
    await connection.book({ transactions: [buy], positions: [position(4)] }, all, '2026-11-25T10:00:00Z')
    expect(await connection.entries()).toHaveLength(2)
    const late = trade('3', '2026-11-24', { quantity: -6 })
    await connection.book({ transactions: [buy, late], positions: [position(4)] }, all, '2026-11-26T10:00:00Z')
    expect((await connection.entries()).slice(2)).toEqual(['-TRANSFER_OUT* 2026-11-24 6', 'SELL 2026-11-24 -6'])
  })

  it('is refused as a whole for an entry that cannot be booked', async () => {
    const free = trade('9', '2026-02-02', { quantity: 1, amount: '5' })
    await expect(connection.book({ transactions: [buy, free] }, all)).rejects.toThrow('a purchase cannot bring money')
    expect(
      await test.db.selectFrom('portfolios').where('connection_id', '=', connection.connectionId).execute(),
    ).toEqual([])
  })

  it('stays deleted once its owner has deleted it, unless they upload it again', async () => {
    const id = await connection.book({ transactions: [buy] }, all)
    await test.db.transaction().execute((tx) => ignoreAccountOf(tx, id!))
    await test.db.updateTable('portfolios').set({ deleted_at: new Date() }).where('id', '=', id!).execute()
    const before = await connection.entries()
    expect(await connection.book({ transactions: [buy, sell] }, all)).toBeUndefined()
    expect(await connection.entries()).toEqual(before)
    const other = await connection.book({ transactions: [buy, sell] }, file)
    expect(other).not.toBe(id)
    expect(await connection.book({ transactions: [buy, sell] }, all)).toBe(other)
  })
})

describe('a split', () => {
  it('that the bank leaves out is booked', async () => {
    const isin = 'SE0000108656'
    const split = await make.instrument(test.db, { isin, symbol: 'SPLT' })
    await sql`
      insert into corporate_actions (instrument_id, ex_date, kind, numerator, denominator)
      values (${split.id}, '2026-02-02', 'split', 1, 3)
    `.execute(test.db)
    const security = { ...volvo, isin }
    const transactions = [trade('1', '2026-01-02', { quantity: 10, security })]
    await connection.book({ transactions, positions: [position(30, { security })] }, all)
    expect(await connection.entries()).toEqual(['BUY 2026-01-02 10', 'SPLIT* 2026-02-02 20'])
    expect(await connection.holdings()).toEqual([[isin, 30, 100, 0]])
  })
})

describe('an account of which only positions are reported', () => {
  it('is transferred in at its cost, and trades are concluded from changes', async () => {
    await connection.book({ positions: [position(10, { cost: '100' })] }, snapshots, '2026-11-20T10:00:00Z')
    expect(await connection.entries()).toEqual(['TRANSFER_IN* 2026-11-20 10'])
    await connection.book({ positions: [position(10)] }, snapshots, '2026-11-21T10:00:00Z')
    await connection.book({ positions: [position(14)] }, snapshots, '2026-11-22T10:00:00Z')
    await connection.book({ positions: [] }, snapshots, '2026-11-22T15:00:00Z')
    expect((await connection.entries()).slice(1)).toEqual(['BUY* 2026-11-22 4', 'SELL* 2026-11-22 -14'])
    expect(await connection.holdings()).toEqual([[volvo.isin, 0, 0, 20]])
  })

  it('that owes pieces does not hold them', async () => {
    await connection.book({ positions: [position(-3), position(2, { security: sap })] }, snapshots)
    expect(await connection.entries()).toEqual(['TRANSFER_IN* 2026-11-24 2'])
  })

  it('that was empty at first has bought what it holds later', async () => {
    await connection.book({ positions: [] }, snapshots, '2026-11-20T10:00:00Z')
    await connection.book({ positions: [position(2)] }, snapshots, '2026-11-21T10:00:00Z')
    expect(await connection.entries()).toEqual(['BUY* 2026-11-21 2'])
  })
})

describe('statements', () => {
  it('add up whatever their order, and leave out what is booked', async () => {
    await connection.book({ transactions: [sell] }, file)
    expect(await connection.entries()).toEqual(['SELL 2026-03-02 -4', 'TRANSFER_IN* 2026-03-02 4'])
    await connection.book({ transactions: [buy, sell] }, file)
    expect(await connection.holdings()).toEqual([[volvo.isin, 6, 60, 20]])
    // What was bought was paid from elsewhere.
    expect(await connection.cash()).toEqual(['SEK 60'])
    expect((await connection.entries()).slice(2).toSorted()).toEqual([
      '-TRANSFER_IN* 2026-03-02 -4',
      'BUY 2026-01-02 10',
      'DEPOSIT* 2026-01-02 100',
    ])
  })
})

describe('a security', () => {
  it.each([
    ['its ISIN', { ...volvo, isin: 'SE0005190238' }],
    ['its WKN', { ...volvo, isin: undefined, wkn: '840400', currency: 'EUR' }],
    ['its symbol and currency', { ...volvo, isin: undefined, symbol: 'TEL2 B' }],
  ])('is matched by %s', async (_, security) => {
    const isin = security.wkn === undefined ? 'SE0005190238' : 'DE0008404005'
    const symbol = security.wkn === undefined ? 'TEL2 B' : 'ALV'
    const known = await test.db.selectFrom('instruments').where('isin', '=', isin).select('id').executeTakeFirst()
    const { id } = known ?? (await make.instrument(test.db, { isin, symbol, currency: security.currency! }))
    await connection.book({ transactions: [trade('1', '2026-01-02', { quantity: 1, security })] }, file)
    expect(await instruments()).toEqual([id])
  })

  it('of another currency is not matched by its symbol alone', async () => {
    const security = { ...volvo, isin: undefined, symbol: 'TEL2 B', currency: 'USD' }
    await connection.book({ transactions: [trade('1', '2026-01-02', { quantity: 1, security })] }, file)
    expect(await instruments()).toEqual([null])
  })

  it('that becomes known later is matched then, and its days are computed again', async () => {
    const security = { ...volvo, isin: 'SE0009922164' }
    const reported = { transactions: [trade('1', '2026-01-02', { quantity: 1, security })] }
    const id = await connection.book(reported, file)
    await test.db.updateTable('portfolios').set({ stale_from: null }).where('id', '=', id!).execute()
    const instrument = await make.instrument(test.db, { isin: security.isin, symbol: 'ESSITY' })
    await connection.book(reported, file)
    expect(await instruments()).toEqual([instrument.id])
    expect((await connection.portfolio()).stale_from).toBe('2026-01-02')
  })
})

async function instruments() {
  const rows = await test.db
    .selectFrom('holdings as h')
    .innerJoin('portfolios as p', 'p.id', 'h.portfolio_id')
    .where('p.connection_id', '=', connection.connectionId)
    .select('h.instrument_id')
    .execute()
  return rows.map(({ instrument_id }) => instrument_id)
}
