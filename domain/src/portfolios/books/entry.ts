import { tradeKinds } from '@app/contract/limits.ts'

import type { Decimal } from '#decimal/decimal.ts'

/** What can happen in a portfolio. A recurring buy is one of a savings plan; a switch exchanges one fund for another. */
export const entryKinds = [
  'BUY',
  'SELL',
  'RECURRING_BUY',
  'SWITCH_BUY',
  'SWITCH_SELL',
  'DIVIDEND',
  'INTEREST',
  'FEE',
  'TAX',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'SPLIT',
  'MERGER',
  'SPIN_OFF',
] as const
export type EntryKind = (typeof entryKinds)[number]

const trades: ReadonlySet<EntryKind> = new Set(tradeKinds)

/** True for the kinds that members read about: what a security was bought or sold for. */
export const isTrade = (kind: EntryKind): boolean => trades.has(kind)

/**
 * An entry of a portfolio's ledger. Positions are the sums of its quantities, cash is the sum of its amounts by currency.
 * A merger is a pair of entries of the same day: the old security leaves and the new one arrives.
 */
export type Entry = {
  kind: EntryKind
  /** The day of the trade, or of the booking where there is none; 'YYYY-MM-DD'. */
  date: string
  /** The security in the portfolio; undefined for money alone. */
  holding: string | undefined
  /** The change in pieces: positive if they arrive; zero for money alone. */
  quantity: Decimal
  /** What one piece cost, in `currency`; undefined if none was paid. */
  price: Decimal | undefined
  /** The change in cash, in `currency`, after fee and tax: negative for a buy; zero for pieces alone. */
  amount: Decimal
  currency: string
  /** Part of the amount, not negative. */
  fee: Decimal
  /** Part of the amount, not negative. */
  tax: Decimal
}
