/** One price at one moment, as the exchange says it. */
export type Tick = { instrumentId: string; price: number; atMs: number }

export type Close = { instrumentId: string; date: string; close: number }

/** A listing whose prices a provider knows. Without an exchange session (a mutual fund) it has closes only. */
export type ProviderListing = { instrumentId: string; mic: string; hasSession: boolean }

/** When a listing's exchange trades. */
export type SessionClock = {
  /** The newest session that has begun at the instant, with the exchange's date of it. */
  lastSession: (mic: string, atMs: number) => { date: string; openMs: number; closeMs: number }
}

/** What a market can say that is invented: any moment again. */
export type PriceHistory = {
  /** The price at a moment within or after a session. */
  priceAt: (instrumentId: string, atMs: number) => number
  /** The closes of a listing's trading days from one date to another, both included. */
  closesBetween: (instrumentId: string, from: string, to: string) => Close[]
}

/** Where prices come from while the product runs. Times are milliseconds since 1970. */
export type PriceProvider = SessionClock & {
  listings: readonly ProviderListing[]
  /** The prices that were heard after `fromMs` up to and including `toMs`, of all listings, oldest first for each listing. */
  ticksBetween: (fromMs: number, toMs: number) => Tick[]
  /** Of an invented market only, which writes to the listings that are simulated; any other one writes to the others. */
  recall?: PriceHistory
  /** Rises when closes were stored beside the running market. */
  closesVersion?: () => number
}

/** Makes providers, and does what has to be done beside the running market. */
export type PriceSource = {
  /** A provider for the listings that there are at the moment. */
  provide: () => Promise<PriceProvider>
  countListings: () => Promise<number>
  /** Goes on until it is told to stop, while this process runs the market. Never fails. */
  work?: (signal: AbortSignal) => Promise<void>
}
