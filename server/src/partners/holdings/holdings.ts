import type { connectionCountries, portfolioKinds } from '@app/contract/limits.ts'
import type { EntryKind } from '@app/domain/portfolios/books/entry.ts'

/** The kinds of account that hold securities. */
export type AccountKind = (typeof portfolioKinds)[number]

export type Country = (typeof connectionCountries)[number]

/** The sources that members log in to at their bank. */
export type SourceName = 'tink' | 'comdirect'

/** What a source reports of a customer. */
export type Reports = { readonly positions: boolean; readonly transactions: boolean; readonly cash: boolean }

/** What a source of holdings can do. */
export type Capabilities = {
  /** What it reports of the customers of each country that it has banks of. */
  readonly countries: Readonly<Partial<Record<Country, Reports>>>
  /** Whether it is read at any time with what is stored, or only for as long as the customer is logged in at the bank. */
  readonly integration: 'INTERACTIVE' | 'FULL'
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
  /** The time of the execution, where the source reports it. */
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

/**
 * Replaces the secrets of a connection: runs `exchange` with those that are stored and stores its result before it is used.
 * Returns what others have replaced `used` with, if they have, without running it.
 */
export type RenewCredentials = (
  used: Credentials,
  exchange: (current: Credentials) => Promise<Credentials>,
) => Promise<Credentials>

/** Access to a bank for a few calls. */
export type Access = { credentials: Credentials; renew: RenewCredentials; signal: AbortSignal }

/** A source of holdings that the member logs in to in the browser. */
type Source = {
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
  read(request: Access & { since: string | undefined }): Promise<ReportedAccount[]>
  /**
   * Revokes the secrets and deletes what the source keeps about the member, unless `isNeeded`, asked last, says that they
   * are connecting another bank there. Never throws for what is gone already.
   */
  revoke(credentials: Credentials, isNeeded?: () => Promise<boolean>): Promise<void>
}

/** An account that can be traded in. `key` is the account at its source, as in `ReportedAccount`. */
export type LiveAccount = { key: string; name: string; isins: { isin: string; currency: string | undefined }[] }

/** The money of an account. `available` includes what the customer may overdraw. */
export type LiveBalance = { amount: DecimalText; available: DecimalText; currency: string }

/** A price that the bank shows. */
export type LivePrice = { kind: 'LAST' | 'BID' | 'ASK' | 'MID'; price: DecimalText; currency: string; at: Date }

/** What an account holds of one security. */
export type LivePosition = {
  /** The account. */
  key: string
  quantity: DecimalText
  /** What can be sold. */
  available: DecimalText
  value: DecimalText | undefined
  gain: DecimalText | undefined
  gainToday: DecimalText | undefined
  currency: string
  price: LivePrice | undefined
}

/** What a bank reports of its customer while they are logged in. Each call throws a HoldingsError. */
export type LiveReads = {
  accounts(access: Access): Promise<LiveAccount[]>
  /** The money with which the first account pays whose key is meant; undefined if there is none. */
  balance(access: Access, isMeant: (key: string) => boolean): Promise<LiveBalance | undefined>
  /** What the accounts hold of a security. */
  positions(access: Access, isin: string): Promise<LivePosition[]>
}

/** A source that is read at any time. */
export type InteractiveSource = Source & { readonly capabilities: Capabilities & { integration: 'INTERACTIVE' } }

/** A source whose customers log in for some minutes, in which they also see more than what is booked. */
export type FullSource = Source & {
  readonly capabilities: Capabilities & { integration: 'FULL' }
  readonly live: LiveReads
}

export type HoldingsSource = InteractiveSource | FullSource
