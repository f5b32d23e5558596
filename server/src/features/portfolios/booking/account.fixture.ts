import { randomBytes } from 'node:crypto'

import type { Db } from '#db/db.ts'
import type {
  ReportedAccount,
  ReportedPosition,
  ReportedSecurity,
  ReportedTransaction,
} from '#partners/holdings/holdings.ts'

import { bookAccount, type Booking } from './book-account.ts'

export const volvo = security('SE0000115446', 'Volvo B')
export const sap = security('DE0007164600', 'SAP')

function security(isin: string, name: string): ReportedSecurity {
  return { isin, wkn: undefined, symbol: undefined, name, currency: 'SEK' }
}

type Trade = Partial<Omit<ReportedTransaction, 'quantity' | 'price'>> & { quantity: number; price?: number }

/** A purchase, or a sale of a negative quantity, in SEK. */
export function trade(key: string, date: string, { quantity, price = 10, ...more }: Trade): ReportedTransaction {
  return {
    key,
    kind: quantity > 0 ? 'BUY' : 'SELL',
    date,
    executedAt: undefined,
    security: volvo,
    quantity: String(quantity),
    price: String(price),
    amount: String(-quantity * price),
    currency: 'SEK',
    fee: '0',
    tax: '0',
    ...more,
  }
}

export function position(quantity: number, more: Partial<ReportedPosition> = {}): ReportedPosition {
  return { security: volvo, quantity: String(quantity), price: '12', cost: undefined, currency: 'SEK', ...more }
}

export function account(given: Partial<ReportedAccount>): ReportedAccount {
  return {
    key: 'a',
    kind: 'isk',
    name: 'Savings',
    currency: 'SEK',
    cash: [],
    positions: [],
    transactions: [],
    ...given,
  }
}

/** Books accounts of a new connection of the member, each time as if it had been synced then. */
export async function connectionOf(db: Db, memberId: string) {
  const { id: connectionId } = await db
    .insertInto('connections')
    .values({ member_id: memberId, source: 'comdirect', bank_key: randomBytes(8).toString('hex'), bank_name: 'Bank' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accountHash = randomBytes(32)
  let portfolioId = ''
  const rows = async () =>
    db
      .selectFrom('ledger_entries as e')
      .leftJoin('holdings as h', 'h.id', 'e.holding_id')
      .where('e.portfolio_id', '=', portfolioId)
      .orderBy('e.id')
      .select(['e.kind', 'e.date', 'e.quantity', 'e.price', 'e.amount', 'e.inferred', 'e.reverses', 'h.security_key'])
      .execute()
  return {
    connectionId,
    book: async (given: Partial<ReportedAccount>, reporting: Booking['reporting'], at = '2026-11-24T10:00:00Z') => {
      const booking = { connectionId, memberId, accountHash, account: account(given), reporting, at: new Date(at) }
      const booked = await db.transaction().execute((tx) => bookAccount(tx, booking))
      portfolioId = booked ?? portfolioId
      return booked
    },
    portfolio: () => db.selectFrom('portfolios').where('id', '=', portfolioId).selectAll().executeTakeFirstOrThrow(),
    rows,
    /** The entries as `BUY 2026-01-02 10`, those that are inferred with a star and those that book back with a minus. */
    entries: async () =>
      (await rows()).map(
        ({ kind, date, quantity, amount, inferred, reverses }) =>
          `${reverses === null ? '' : '-'}${kind}${inferred ? '*' : ''} ${date} ${Number(quantity) || Number(amount)}`,
      ),
    holdings: async () => {
      const holdings = await db
        .selectFrom('holdings')
        .where('portfolio_id', '=', portfolioId)
        .orderBy('security_key')
        .select(['security_key', 'quantity', 'cost', 'realised'])
        .execute()
      return holdings.map(({ security_key, quantity, cost, realised }) => [
        security_key,
        Number(quantity),
        cost === null ? null : Number(cost),
        realised === null ? null : Number(realised),
      ])
    },
    cash: async () => {
      const balances = await db
        .selectFrom('cash_balances')
        .where('portfolio_id', '=', portfolioId)
        .orderBy('currency')
        .select(['currency', 'amount'])
        .execute()
      return balances.map(({ currency, amount }) => `${currency} ${Number(amount)}`)
    },
  }
}
