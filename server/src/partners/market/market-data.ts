import type { CorporateAction } from '@app/domain/instruments/adjusting.ts'

/** A price as an exchange said it some time ago. */
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
/** Closes before the ex date times the ratio compare with those from it on; `kind` says it in words. */
export type Split = CorporateAction & { kind: string }
export type Dividend = { exDate: string; amount: number; currency: string; payDate: string | null }
/** Something of one day of a whole exchange. */
export type OfSymbol<What> = What & { symbol: string }

/** What we need of a provider of market data. Prices are as printed, adjusted for nothing. Every call throws a PartnerError. */
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
  /** Learns from the provider how many call units are used up. */
  learnUnits(): Promise<void>
  unitsLeft(): number
}

export const quotesAtOnce = 20
