const securityKinds = ['SHARE', 'BONDS', 'ETF', 'FUND', 'CERTIFICATE', 'WARRANT'] as const
const tradeKinds = ['BUY', 'SELL', 'TRANSFER_IN', 'TRANSFER_OUT', 'OTHER'] as const
const accountKinds = ['SA', 'CA', 'DAS', 'FX'] as const
export const tanKinds = ['M_TAN', 'P_TAN', 'P_TAN_PUSH'] as const
export type TanKind = (typeof tanKinds)[number]

export type Security = {
  isin: string
  wkn: string
  name: string
  kind: (typeof securityKinds)[number]
  /** The currency it is quoted in. */
  currency: string
  mnemonic?: string
  /** Whether it is quoted in percent of its nominal value, as bonds are. */
  isInPercent?: boolean
  /** What one piece costs, for those that nobody holds. */
  price?: string
}

export type Holding = {
  isin: string
  quantity: string
  price: string
  previousPrice?: string
  /** What one piece cost, where the bank knows it. */
  cost?: string
}

export type Trade = {
  /** Unique within the depot; the bank's id is derived from it. */
  key: string
  isin: string
  kind: (typeof tradeKinds)[number]
  direction: 'IN' | 'OUT'
  quantity: string
  price: string
  /** The day of the trade, `YYYY-MM-DD`. */
  date: string
  /** The day of the booking; without one the trade is not booked yet. */
  bookedOn?: string
}

export type Account = {
  key: string
  kind: (typeof accountKinds)[number]
  currency: string
  balance: string
}

export type Depot = {
  alias: string
  /** The key of the account that pays for its trades. */
  account: string
  positions: Holding[]
  transactions: Trade[]
}

/** A customer of the bank, and all that they have there. */
export type Customer = {
  /** The Zugangsnummer. */
  number: string
  pin: string
  tan: string
  tanKind: TanKind
  isLocked?: boolean
  /** Whether the login page may show how to log in. */
  isShown?: boolean
  /** What one euro costs, by currency. */
  euroRates: Record<string, string>
  securities: Security[]
  accounts: Account[]
  depots: Depot[]
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const like = (pattern: string) => ({ type: 'string', maxLength: 60, pattern: `^${pattern}$` })
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values })
const decimal = like(String.raw`-?\d{1,20}(\.\d{1,12})?`)
const positive = like(String.raw`\d{1,20}(\.\d{1,12})?`)
const day = { type: 'string', format: 'date' }
const flag = { type: 'boolean' }
const currency = like('[A-Z]{3}')
const isin = like(String.raw`[A-Z]{2}[A-Z0-9]{9}\d`)
const listOf = (items: object, maxItems: number) => ({ type: 'array', maxItems, items })
const object = (needed: object, optional: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(needed),
  properties: { ...needed, ...optional },
})

const security = object(
  { isin, wkn: like('[A-Z0-9]{6}'), name: text(60), kind: oneOf(securityKinds), currency },
  { mnemonic: text(10), isInPercent: flag, price: positive },
)
const holding = object({ isin, quantity: positive, price: positive }, { previousPrice: positive, cost: positive })
const trade = object(
  {
    key: text(80),
    isin,
    kind: oneOf(tradeKinds),
    direction: oneOf(['IN', 'OUT']),
    quantity: positive,
    price: positive,
    date: day,
  },
  { bookedOn: day },
)
const account = object({ key: text(20), kind: oneOf(accountKinds), currency, balance: decimal })
const depot = object({
  alias: text(60),
  account: text(20),
  positions: listOf(holding, 2000),
  transactions: listOf(trade, 20_000),
})

/** The JSON Schema of a list of customers. */
export const customersSchema = listOf(
  object(
    {
      number: like(String.raw`\d{8}`),
      pin: like(String.raw`\d{6}`),
      tan: like(String.raw`\d{6}`),
      tanKind: oneOf(tanKinds),
      euroRates: { type: 'object', maxProperties: 50, additionalProperties: positive },
      securities: listOf(security, 2000),
      accounts: listOf(account, 20),
      depots: listOf(depot, 10),
    },
    { isLocked: flag, isShown: flag },
  ),
  200,
)

/** Returns what a customer's data refer to and lack; undefined if they are complete. */
export function missingIn({ securities, accounts, depots, euroRates }: Customer): string | undefined {
  const isins = new Set(securities.map((one) => one.isin))
  const accountKeys = new Set(accounts.map(({ key }) => key))
  const currencies = [...securities, ...accounts].map((one) => one.currency)
  const lacksRate = currencies.find((one) => one !== 'EUR' && !(Number(euroRates[one]) > 0))
  if (lacksRate !== undefined) return `the rate of ${lacksRate}`
  for (const { account: key, positions, transactions } of depots) {
    if (!accountKeys.has(key)) return `the account ${key}`
    const unknown = [...positions, ...transactions].find((one) => !isins.has(one.isin))
    if (unknown) return `the security ${unknown.isin}`
    if (new Set(transactions.map((one) => one.key)).size < transactions.length) return 'unique keys of transactions'
  }
  return undefined
}
