import type { EntryKind } from '@app/domain/portfolios/books/entry.ts'

/** The kinds of account that hold securities. */
export const accountKinds = ['isk', 'kf', 'tjp', 'stockfund', 'kp', 'ftpk', 'depot'] as const
export type AccountKind = (typeof accountKinds)[number]

export type Country = 'SE' | 'DE' | 'GB'

/** What a source of holdings can report, and for customers of which countries. */
export type Capabilities = {
  readonly positions: boolean
  readonly transactions: boolean
  readonly cash: boolean
  readonly countries: readonly Country[]
}

/** A security as its source names it. */
export type ReportedSecurity = {
  isin: string | undefined
  wkn: string | undefined
  symbol: string | undefined
  name: string
  /** The currency it is quoted in there. */
  currency: string | undefined
}

/** A decimal number as text, such as `-12.50`. */
export type DecimalText = string

/** Decimals and signs as in `Entry` of the ledger. */
export type ReportedTransaction = {
  /** Unique within the account, and the same on every fetch. */
  key: string
  kind: EntryKind
  /** The day of the trade, or of the booking where there is none. */
  date: string
  /** The time of the execution, where the source tells it. */
  executedAt: Date | undefined
  security: ReportedSecurity | undefined
  quantity: DecimalText
  price: DecimalText | undefined
  amount: DecimalText
  currency: string
  fee: DecimalText
  tax: DecimalText
}

export type ReportedPosition = {
  security: ReportedSecurity
  quantity: DecimalText
  /** What one piece is worth there, in `currency`. */
  price: DecimalText | undefined
  /** What was paid for all pieces, in `currency`. */
  cost: DecimalText | undefined
  currency: string
}

export type ReportedAccount = {
  /** The account at its source. Never leaves the server. */
  key: string
  kind: AccountKind
  /** The name that its owner gave it there, without an account number. */
  name: string
  currency: string
  cash: { currency: string; amount: DecimalText }[]
  positions: ReportedPosition[]
  /** Oldest first. Empty where the source reports none. */
  transactions: ReportedTransaction[]
}

/** The secrets of a connection, stored encrypted. `customer`, after a login, names the customer there if that is known. */
export type Credentials = Record<string, string>

/** Why a source gave no holdings. `expired` needs the member to log in there again. */
export type HoldingsFault =
  | 'denied'
  | 'expired'
  | 'code_missing'
  | 'code_invalid'
  | 'locked'
  | 'unavailable'
  | 'unreadable'

export class HoldingsError extends Error {
  override name = 'HoldingsError'
  readonly fault: HoldingsFault

  constructor(source: string, fault: HoldingsFault) {
    super(`${source}: ${fault}`)
    this.fault = fault
  }
}

/** Called with what is to be stored whenever the source has replaced the secrets, before they are used. */
export type KeepCredentials = (credentials: Credentials) => Promise<void>

/** A source of holdings that the member logs in to in the browser. */
export type HoldingsSource = {
  readonly capabilities: Capabilities
  /** The banks of a country. */
  banks(country: Country): Promise<{ key: string; name: string }[]>
  /** Where the member logs in; `state` comes back with the code. `memberKey` is an opaque id of the member. */
  begin(request: {
    memberKey: string
    country: Country
    bank: string
    language: string
    state: string
    redirectUrl: string
  }): Promise<{ url: string; credentials: Credentials }>
  /** Exchanges what came back from the login for secrets. Throws a HoldingsError. */
  exchange(request: { code: string; redirectUrl: string; credentials: Credentials }): Promise<Credentials>
  /** Reads every account, with all transactions since `since`. Throws a HoldingsError. */
  read(request: {
    credentials: Credentials
    keep: KeepCredentials
    since: string | undefined
    signal: AbortSignal
  }): Promise<ReportedAccount[]>
  /** Revokes the secrets and deletes what the source keeps about the member. Never throws for what is gone already. */
  revoke(credentials: Credentials): Promise<void>
}
