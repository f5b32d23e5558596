import * as z from 'zod'

const text = z.string().max(500)
const id = z.string().regex(/^[\w-]{1,64}$/)
const decimal = z.string().regex(/^-?\d{1,20}(?:\.\d{1,20})?$/)
const token = z.string().regex(/^[\x21-\x7e]{1,8000}$/)
const mostValues = 20_000

/** An amount in a currency, or in a unit that begins with XX: XXX for pieces, XXC for percent. */
const Amount = z.object({ value: decimal, unit: z.string().regex(/^[A-Z]{3}$/) })
export type Amount = z.infer<typeof Amount>

const Price = z.object({
  price: Amount,
  type: z.enum(['LAST', 'BID', 'ASK', 'MID']).nullish().catch(null),
  /** `2026-11-24T17:35:00+01`: the bank leaves out the minutes of the zone. */
  priceDateTime: text.nullish(),
})
export type Price = z.infer<typeof Price>

export const TokenReply = z.object({
  access_token: token,
  refresh_token: token,
  expires_in: z.number().positive().max(86_400),
  /** The number of the customer. */
  kdnr: z.union([text, z.number().transform(String)]).nullish(),
})

/** What a refusal says, in the form of the login or of the other calls. */
export const Refusal = z.object({
  error_description: text.optional(),
  messages: z
    .array(z.object({ key: text }))
    .max(100)
    .optional(),
})

export const SessionsReply = z
  .array(z.object({ activated2FA: z.boolean() }))
  .min(1)
  .max(10)

const listOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    paging: z.object({ matches: z.number().int().min(0) }),
    values: z.array(value).max(mostValues),
  })

export const BalancesReply = listOf(z.object({ accountId: id, balance: Amount, availableCashAmount: Amount.nullish() }))
export type Balance = z.infer<typeof BalancesReply>['values'][number]

export const DepotsReply = listOf(z.object({ depotId: id, defaultSettlementAccountId: id.nullish() }))
export type Depot = z.infer<typeof DepotsReply>['values'][number]

const Instrument = z.object({
  isin: text.nullish(),
  wkn: text.nullish(),
  mnemonic: text.nullish(),
  name: text.nullish(),
  shortName: text.nullish(),
  staticData: z.object({ currency: text.nullish() }).nullish(),
})
export type Instrument = z.infer<typeof Instrument>

export const PositionsReply = listOf(
  z.object({
    positionId: id,
    wkn: text.nullish(),
    quantity: Amount,
    availableQuantity: Amount.nullish(),
    currentPrice: Price.nullish(),
    purchasePrice: z.union([Amount, Price.transform(({ price }) => price)]).nullish(),
    currentValue: Amount.nullish(),
    purchaseValue: Amount.nullish(),
    profitLossPurchaseAbs: Amount.nullish(),
    profitLossPrevDayAbs: Amount.nullish(),
    instrument: Instrument.nullish(),
  }),
)
export type Position = z.infer<typeof PositionsReply>['values'][number]

export const TransactionsReply = listOf(
  z.object({
    transactionId: id,
    bookingDate: z.iso.date().nullish(),
    businessDate: z.iso.date().nullish().catch(null),
    quantity: Amount,
    instrument: Instrument.nullish(),
    executionPrice: Amount.nullish(),
    transactionValue: Amount.nullish(),
    transactionDirection: z.enum(['IN', 'OUT']),
    // The specification has an object with a key, and the bank has been seen to send the key alone.
    transactionType: z.union([text, z.object({ key: text }).transform(({ key }) => key)]),
  }),
)
export type Transaction = z.infer<typeof TransactionsReply>['values'][number]
