/** What a customer of a bank owns. Amounts and prices are decimal texts. */
export type Holding = {
  name: string
  type: 'EQUITY' | 'FUND' | 'BOND' | 'PENSION_PLAN'
  isin?: string
  pensionPlan?: string
  ticker?: string
  mic?: string
  /** The currency it is traded in; value and price are in the account's. */
  currency?: string
  quantity: number
  value: string
  averagePrice?: string
}

export type Account = {
  product: 'SE_ISK' | 'SE_KF' | 'SE_AF' | 'SE_PENSION'
  name?: string
  number: string
  currency: string
  /** Without it the account cannot hold cash. */
  cash?: string
  holdings: Holding[]
}

export const failures = ['WRONG_LOGIN', 'BLOCKED', 'TEMPORARY'] as const

/** A customer of every bank. The n-th update of the credentials reports the n-th of `syncs`, and later ones the last. */
export type Customer = {
  username: string
  password: string
  name: string
  failure?: (typeof failures)[number]
  syncs: Account[][]
}

const text = { type: 'string', maxLength: 100 }
const currency = { type: 'string', pattern: '^[A-Z]{3}$' }
const amount = { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$' }
const price = { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,6})?$' }
const object = (needed: object, optional: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(needed),
  properties: { ...needed, ...optional },
})

const holding = object(
  {
    name: text,
    type: { type: 'string', enum: ['EQUITY', 'FUND', 'BOND', 'PENSION_PLAN'] },
    quantity: { type: 'number' },
    value: amount,
  },
  {
    isin: { type: 'string', pattern: '^[A-Z]{2}[A-Z0-9]{9}[0-9]$' },
    pensionPlan: text,
    ticker: text,
    mic: { type: 'string', pattern: '^[A-Z0-9]{4}$' },
    currency,
    averagePrice: price,
  },
)
const account = object(
  {
    product: { type: 'string', enum: ['SE_ISK', 'SE_KF', 'SE_AF', 'SE_PENSION'] },
    number: { type: 'string', pattern: '^[0-9 -]{1,30}$' },
    currency,
    holdings: { type: 'array', maxItems: 1000, items: holding },
  },
  { name: text, cash: amount },
)

/** The JSON Schema of a list of customers. */
export const customersSchema = {
  type: 'array',
  maxItems: 100,
  items: object(
    {
      username: { type: 'string', pattern: '^[\\w.-]{1,50}$' },
      password: { type: 'string', minLength: 1, maxLength: 50 },
      name: text,
      syncs: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'array', maxItems: 50, items: account } },
    },
    { failure: { type: 'string', enum: failures } },
  ),
}

const volvo: Holding = {
  name: 'Volvo B',
  type: 'EQUITY',
  isin: 'SE0000115446',
  ticker: 'VOLV B',
  mic: 'XSTO',
  currency: 'SEK',
  quantity: 120,
  value: '33960.00',
  averagePrice: '215.4375',
}
const apple: Holding = {
  name: 'Apple Inc.',
  type: 'EQUITY',
  isin: 'US0378331005',
  ticker: 'AAPL',
  mic: 'XNAS',
  currency: 'USD',
  quantity: 7,
  value: '17430.15',
  averagePrice: '1893.11',
}
const zero: Holding = {
  name: 'Avanza Zero',
  type: 'FUND',
  isin: 'SE0001718388',
  quantity: 41.3071,
  value: '18012.77',
  averagePrice: '402.5',
}
const pension: Holding = {
  name: 'Tjänstepension ITP',
  type: 'PENSION_PLAN',
  pensionPlan: 'ITP1',
  quantity: 1,
  value: '412300.00',
}

const isk: Account = {
  product: 'SE_ISK',
  name: 'Mitt ISK 9551-2234567',
  number: '9551-2234567',
  currency: 'SEK',
  cash: '1250.50',
  holdings: [volvo, apple],
}
const kf: Account = { product: 'SE_KF', name: 'Barnens KF', number: '9551-7654321', currency: 'SEK', holdings: [zero] }
const depot: Account = {
  product: 'SE_AF',
  number: '9551-3333333',
  currency: 'SEK',
  cash: '0.00',
  holdings: [{ ...volvo, quantity: 10, value: '2830.00' }],
}
const occupational: Account = {
  product: 'SE_PENSION',
  name: 'Tjänstepension',
  number: '9551-4444444',
  currency: 'SEK',
  holdings: [pension],
}
const emptied = (account: Account): Account => ({ ...account, holdings: [] })
const afterTrades = { ...isk, cash: '8320.25', holdings: [{ ...volvo, quantity: 95, value: '26885.00' }, apple, zero] }

/** The five customers of Tink's own demo bank, and some more cases. */
export const builtInCustomers: readonly Customer[] = [
  { username: 'u70382939', password: 'ffg463', name: 'Anna Lind', syncs: [[isk, kf]] },
  { username: 'u11471018', password: 'bzx206', name: 'Björn Berg', syncs: [[emptied(isk), emptied(kf)]] },
  { username: 'u51613239', password: 'cty440', name: 'Clara Ek', syncs: [[]] },
  { username: 'u92721594', password: 'nbs589', name: 'Anna Falk', failure: 'WRONG_LOGIN', syncs: [[]] },
  { username: 'u91902655', password: 'jtx720', name: 'Björn Dahl', failure: 'TEMPORARY', syncs: [[]] },
  { username: 'several', password: 'several', name: 'Clara Sten', syncs: [[isk, kf, depot, occupational]] },
  { username: 'trader', password: 'trader', name: 'Anna Ström', syncs: [[isk], [afterTrades]] },
  { username: 'blocked', password: 'blocked', name: 'Björn Holm', failure: 'BLOCKED', syncs: [[]] },
]
