import type { CorporateAction } from '@app/domain/instruments/adjusting.ts'

/** A price as an exchange reported it some time ago. */
export type DelayedQuote = { symbol: string; price: number; atMs: number }

/** A security on one exchange, as a provider lists it. */
export type OfferedListing = {
  symbol: string
  exchange: string
  /** The market within the exchange, where it has several. */
  market: string
  code: string
  name: string
  kind: 'EQUITY' | 'ETF' | 'MUTUAL_FUND' | 'INDEX' | undefined
  currency: string
  isin: string | null
}

export type DailyClose = { date: string; close: number; volume: number | null }
/** Closes before the ex date, multiplied by the ratio, are comparable with later ones; `kind` describes it in words. */
export type Split = CorporateAction & { kind: string }
export type Dividend = { exDate: string; amount: number; currency: string; payDate: string | null }
/** A row of an exchange's day, with its symbol. */
export type OfSymbol<What> = What & { symbol: string }

/** A provider of market data. Prices are as printed, unadjusted. Every call may throw a PartnerError. */
export type MarketData = {
  /** Delayed quotes of up to 20 symbols; those without a price are left out. */
  quotes(symbols: readonly string[]): Promise<DelayedQuote[]>
  closes(symbol: string): Promise<DailyClose[]>
  splits(symbol: string): Promise<Split[]>
  dividends(symbol: string): Promise<Dividend[]>
  /** One day of all symbols of an exchange. */
  closesOn(exchange: string, date: string): Promise<OfSymbol<DailyClose>[]>
  splitsOn(exchange: string, date: string): Promise<OfSymbol<Split>[]>
  dividendsOn(exchange: string, date: string): Promise<OfSymbol<Dividend>[]>
  /** By ISIN or name. */
  search(text: string): Promise<OfferedListing[]>
  listings(exchange: string): Promise<OfferedListing[]>
  /** Updates the used call units from the provider's own count. */
  learnUnits(): Promise<void>
  unitsLeft(): number
}

export const quotesAtOnce = 20
