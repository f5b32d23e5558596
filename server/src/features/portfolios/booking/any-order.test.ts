import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { ReportedTransaction } from '#partners/holdings/holdings.ts'
import { make } from '#testing/make.ts'
import { testDb, type TestDb } from '#testing/test-db.ts'

import { connectionOf, position, sap, trade, volvo } from './account.fixture.ts'

let test: TestDb
let anna: { id: string }
beforeAll(async () => {
  test = await testDb()
  anna = await make.member(test.db, 'Anna')
})
afterAll(() => test.drop())

const histories = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      quantity: fc.integer({ min: -20, max: 20 }).filter((quantity) => quantity !== 0),
      security: fc.constantFrom(volvo, sap),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) =>
    list
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, quantity, security }, index) =>
        trade(String(index), `2026-01-${String(day).padStart(2, '0')}`, { quantity, security }),
      ),
  )
const lengths = fc.array(fc.nat({ max: 12 }), { maxLength: 5 })
const runs = { numRuns: 40 }

type Reporting = Parameters<Awaited<ReturnType<typeof connectionOf>>['book']>[1]

/** Books prefixes of a history and then all of it. Returns what the ledger adds up to, and its length. */
async function sumsAfter(history: readonly ReportedTransaction[], prefixes: readonly number[], reporting: Reporting) {
  const connection = await connectionOf(test.db, anna.id)
  const positions = heldAfter(history)
  for (const length of [...prefixes, history.length]) {
    const transactions = history.slice(0, length)
    await connection.book({ transactions, positions: reporting.by === 'statement' ? [] : positions }, reporting)
  }
  const rows = await connection.rows()
  const sums = new Map<string, number>()
  for (const { security_key, quantity, amount } of rows) {
    sums.set(security_key ?? 'cash', (sums.get(security_key ?? 'cash') ?? 0) + Number(quantity))
    sums.set('money', (sums.get('money') ?? 0) + Number(amount))
  }
  const held = { holdings: await connection.holdings(), cash: await connection.cash() }
  return {
    sums: [...sums].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => a.localeCompare(b)),
    ...held,
    entries: rows.length,
    connection,
  }
}

/** What the bank says is held: the sums, where more was sold than was bought nothing. */
function heldAfter(history: readonly ReportedTransaction[]) {
  return [volvo, sap].flatMap((security) => {
    const own = history.filter((transaction) => transaction.security === security)
    const quantity = own.reduce((sum, transaction) => sum + Number(transaction.quantity), 0)
    return quantity > 0 ? [position(quantity, { security })] : []
  })
}

it.each<[string, Reporting]>([
  ['statements', { by: 'statement', tracksCash: true }],
  ['transactions', { by: 'transactions', since: undefined }],
])('%s add up to the same when prefixes come first, in any order, and a repeat adds nothing', async (_, reporting) => {
  await fc.assert(
    fc.asyncProperty(histories, lengths, async (history, prefixes) => {
      const whole = await sumsAfter(history, [], reporting)
      const { connection, entries, ...parts } = await sumsAfter(history, prefixes, reporting)
      expect(parts).toEqual({ sums: whole.sums, holdings: whole.holdings, cash: whole.cash })
      const positions = reporting.by === 'statement' ? [] : heldAfter(history)
      await connection.book({ transactions: [...history], positions }, reporting)
      expect(await connection.rows()).toHaveLength(entries)
    }),
    runs,
  )
})
