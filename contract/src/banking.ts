import * as z from 'zod'

import { Amount, ById, Id, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** A bank that refuses its customer, or that cannot be reached. */
const refusals = ['bank_session_inactive', 'bank_denied', 'bank_locked', 'unavailable'] as const satisfies ErrorCode[]
const withNotFound = [...refusals, 'not_found'] as const satisfies ErrorCode[]

/** Names an account at the bank in other calls. It is not the number of the account. */
const AccountId = z.string().regex(/^[a-f\d]{32}$/)
const Currency = z.string().regex(/^[A-Z]{3}$/)

/** An account at the bank that the caller can trade in. */
export const BankAccount = z.object({
  id: AccountId,
  alias: z.string(),
  positions: z.array(z.object({ instrument: z.object({ isin: z.string(), currency: Currency.nullable() }) })),
})
export type BankAccount = z.infer<typeof BankAccount>

export const listBankAccounts = endpoint('GET /accounts', {
  access: 'member',
  summary: 'List the accounts at the bank that the caller is logged in to, and what they hold.',
  refusals,
  reply: z.object({ results: z.array(BankAccount) }),
})

export const endBankSession = endpoint('POST /auth/logout', {
  access: 'member',
  summary: "End the caller's session at the bank. Idempotent.",
})

/** `available` includes what the caller may overdraw. */
export const BankBalance = z.object({ balance: Amount, available: Amount, currency: Currency })
export type BankBalance = z.infer<typeof BankBalance>

export const getBankBalance = endpoint('GET /comdirect/balance', {
  access: 'member',
  summary: 'Get the balance that an account at comdirect pays from; of the first account by default.',
  query: z.object({ account: AccountId.optional() }),
  refusals: withNotFound,
  reply: BankBalance,
})

/** A price of an instrument: the bank's own, or else the delayed one of the market. */
export const BankPrice = z.object({
  source: z.enum(['BANK', 'MARKET']),
  kind: z.enum(['LAST', 'BID', 'ASK', 'MID']),
  price: z.number(),
  currency: Currency,
  at: Timestamp,
})
export type BankPrice = z.infer<typeof BankPrice>

export const listBankPrices = endpoint('GET /comdirect/instruments/:id/lastprices', {
  access: 'member',
  summary: 'List the last known prices of an instrument at comdirect, newest first.',
  params: ById,
  refusals: withNotFound,
  reply: z.object({ results: z.array(BankPrice) }),
})

/** What an account at the bank holds of an instrument. */
export const BankPosition = z.object({
  account: AccountId,
  instrument: Id,
  quantity: Amount,
  /** What can be sold. */
  available_quantity: Amount,
  market_value: Amount.nullable(),
  change_value: Amount.nullable(),
  change_value_today: Amount.nullable(),
  currency: Currency,
})
export type BankPosition = z.infer<typeof BankPosition>

export const listBankPositions = endpoint('GET /comdirect/positions/:id', {
  access: 'member',
  summary: "List what the caller's accounts at comdirect hold of an instrument.",
  params: ById,
  refusals: withNotFound,
  reply: z.object({ results: z.array(BankPosition) }),
})

export const findBankTrade = endpoint('GET /comdirect/transactions/:transaction', {
  access: 'member',
  summary: 'Find a trade of the caller by the id that comdirect gave it. 404 until it has been read there.',
  params: z.object({ transaction: z.string().regex(/^[\w-]{1,64}$/) }),
  refusals: ['not_found'],
  reply: z.object({ id: Id }),
})
