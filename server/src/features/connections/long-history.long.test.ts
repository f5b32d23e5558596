import { afterAll, beforeAll, expect, it } from 'vitest'

import type { ReportedAccount } from '#partners/holdings/holdings.ts'

import { bankApp, type BankApp, connectComdirect } from './bank.fixture.ts'

let app: BankApp
beforeAll(async () => {
  app = await bankApp()
})
afterAll(() => app.close())

const further = 1100

/** The account with as many payments of interest on the day of its first transaction. */
function withLongHistory(account: ReportedAccount): ReportedAccount {
  const [first] = account.transactions
  if (!first) return account
  const nothing = { security: undefined, quantity: '0', price: undefined, fee: '0', tax: '0' }
  const payments = Array.from({ length: further }, (_, i) => ({
    ...first,
    ...nothing,
    key: `interest ${i}`,
    kind: 'INTEREST' as const,
    amount: '0.01',
  }))
  return { ...account, transactions: [...payments, ...account.transactions] }
}

it('a history of many transactions that a bank reports is booked', async () => {
  const anna = await app.member('Anna')
  const { holdings, db } = app.context
  const source = holdings.comdirect!
  holdings.comdirect = { ...source, read: async (request) => (await source.read(request)).map(withLongHistory) }
  expect((await connectComdirect(anna, '10000001')).sync).toMatchObject({ status: 'SUCCESS', fault: null })
  const payments = await db.selectFrom('ledger_entries').where('kind', '=', 'INTEREST').select('id').execute()
  expect(payments.length).toBeGreaterThanOrEqual(further)
  expect((await db.selectFrom('portfolio_years').select('year').execute()).length).toBeGreaterThan(0)
})
