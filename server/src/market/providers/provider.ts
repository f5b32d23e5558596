/** A listing's price at one moment, as the exchange reports it. */
export type Tick = { instrumentId: string; price: number; atMs: number }

export type Close = { instrumentId: string; date: string; close: number }

/** A listing whose prices a provider knows. Without an exchange session (a mutual fund) it has closes only. */
export type ProviderListing = { instrumentId: string; mic: string; hasSession: boolean }

/** When a listing's exchange trades. */
export type SessionClock = {
  /** The newest session that has begun by the instant, with its date at the exchange. */
  lastSession: (mic: string, atMs: number) => { date: string; openMs: number; closeMs: number }
}

/** The past, which a simulated market can recompute for any moment. */
export type PriceHistory = {
  /** The price at a moment within or after a session. */
  priceAt: (instrumentId: string, atMs: number) => number
  /** The closes of a listing's trading days from one date to another, both included. */
  closesBetween: (instrumentId: string, from: string, to: string) => (Close & { volume?: number | null })[]
}

/** Where prices come from while the product runs. Times are milliseconds since 1970. */
export type PriceProvider = SessionClock & {
  listings: readonly ProviderListing[]
  /** The prices received after `fromMs` up to and including `toMs`, of all listings, oldest first for each listing. */
  ticksBetween: (fromMs: number, toMs: number) => Tick[]
  /** Only for a simulated market, which writes to simulated listings; any other market writes to the others. */
  recall?: PriceHistory
  /** Increases when closes are stored by something other than the running market. */
  closesVersion?: () => number
}

/** Makes providers, and runs background work beside the market. */
export type PriceSource = {
  /** A provider for the listings that currently exist. */
  provide: () => Promise<PriceProvider>
  countListings: () => Promise<number>
  /** Background work while this process runs the market, until aborted. Never rejects. */
  work?: (signal: AbortSignal) => Promise<void>
}
