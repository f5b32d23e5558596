import { basename } from 'node:path'

import { exchanges, isMic, type Mic } from '@app/domain/instruments/exchanges.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'

import { type Refusal, skips } from './drops.ts'
import { symbolKey } from './universe/symbols.ts'

/** A listing that imported data can belong to. */
export type KnownListing = {
  id: string
  source: string
  source_key: string
  symbol: string
  isin: string | null
  mic: string | null
  currency: string
}

/** A listing that has a trading calendar. */
export type TradedListing = KnownListing & { mic: Mic }

/** How a row names its listing; empty where it does not. */
export type ListingName = { orderbook_id: string; isin: string; symbol: string; exchange: string; currency: string }

export type ListingFinder = {
  /** The listing that a row names, by id, by symbol and exchange, or by ISIN. */
  byName: (name: ListingName) => TradedListing | Refusal
  /** The listing that a file is named after: `VOLV-B.ST.csv`, `aapl_us_d.csv`, `SE0000115446-2025-01-02.csv`. */
  byFileName: (fileName: string) => TradedListing | Refusal | undefined
  /** The one that an operator names: an id, a symbol with its exchange or an ISIN. */
  byAnyName: (text: string) => TradedListing | Refusal
}

/** The exchanges by the codes that sources put behind or before a symbol. */
const places: Readonly<Record<string, readonly Mic[]>> = {
  ST: ['XSTO'],
  STO: ['XSTO'],
  SE: ['XSTO'],
  CO: ['XCSE'],
  CPH: ['XCSE'],
  HE: ['XHEL'],
  HEL: ['XHEL'],
  OL: ['XOSL'],
  OSL: ['XOSL'],
  IC: ['XICE'],
  ICE: ['XICE'],
  DE: ['XETR'],
  XETRA: ['XETR'],
  GER: ['XETR'],
  ETR: ['XETR'],
  L: ['XLON'],
  LSE: ['XLON'],
  LON: ['XLON'],
  UK: ['XLON'],
  US: ['XNYS', 'XNAS'],
  NYSE: ['XNYS'],
  NYQ: ['XNYS'],
  NASDAQ: ['XNAS'],
}

const sources = ['simulated', 'eodhd', 'universe', 'csv']

const decoration =
  /[\s_.-]+(?:\(\d+\)|\d{4}-\d\d-\d\d|\d{8}|from|to|d|w|m|1d|max|all|csv|daily|eod|hist\w*|prices?|quotes?|data|div\w*|splits?|adjusted|stock)$/i

/** What sources write before a symbol or a WKN in the names of their files. */
const introduction = /^(?:wkn|hist\w*|kurs\w*|prices?|quotes?|data|daily|adjusted|download|export|chart)[\s_.-]+(?=\S)/i

export function listingFinder(known: readonly KnownListing[]): ListingFinder {
  // If several sources have a key, the order book wins.
  const ranked = known.toSorted((a, b) => sources.indexOf(a.source) - sources.indexOf(b.source))
  const byKey = new Map(ranked.map((listing) => [listing.source_key.toUpperCase(), listing]))
  const bySymbol = Map.groupBy(known, ({ symbol }) => symbolKey(symbol))
  const byIsin = Map.groupBy(
    known.filter(({ isin }) => isin !== null),
    ({ isin }) => isin!,
  )
  /** A German ISIN is the WKN between DE000 and a check digit. */
  const isinByWkn = new Map(
    [...byIsin.keys()].filter((isin) => isin.startsWith('DE000')).map((isin) => [isin.slice(5, 11), isin]),
  )

  /** The listings of a symbol as any source spells it. */
  function ofSymbol(text: string, exchange: string): readonly KnownListing[] {
    const exact = byKey.get(text.toUpperCase())
    const elsewhere = exchange !== '' && exact && !placesOf(exchange)?.includes(exact.mic as Mic)
    if (exact && !elsewhere) return [exact]
    const { symbol, mics } = split(text, exchange)
    const listings = bySymbol.get(symbolKey(symbol)) ?? []
    return mics ? listings.filter(({ mic }) => mic !== null && mics.includes(mic as Mic)) : listings
  }

  function byName({ orderbook_id, isin, symbol, exchange, currency }: ListingName): TradedListing | Refusal {
    if (orderbook_id !== '') {
      const listing = byKey.get(orderbook_id.toUpperCase())
      return listing ? traded(listing, 'orderbook_id') : unknown('orderbook_id')
    }
    const column = symbol === '' ? 'isin' : 'symbol'
    const mics = placesOf(exchange)
    if (exchange !== '' && !mics) return unknownPlace
    const [bySymbols, byIsins] = [symbol === '' ? [] : ofSymbol(symbol, exchange), byIsin.get(isin) ?? []]
    const found = common(bySymbols, byIsins)
    if (!found) return contradicting(bySymbols[0]!, byIsins[0]!)
    const here = mics ? found.filter(({ mic }) => mics.includes(mic as Mic)) : found
    const paid = here.filter((listing) => listing.currency === currency.toUpperCase())
    return only(paid.length > 0 ? paid : here, column)
  }

  function byAnyName(text: string): TradedListing | Refusal {
    const upper = text.toUpperCase()
    const isin = isValidIsin(upper) ? upper : ofSymbol(text, '').length === 0 ? (isinByWkn.get(upper) ?? '') : ''
    return byName({ orderbook_id: '', isin, symbol: isin === '' ? text : '', exchange: '', currency: '' })
  }

  function byFileName(fileName: string): TradedListing | Refusal | undefined {
    let refusal: Refusal | undefined
    for (const candidate of namesIn(fileName)) {
      const found = byAnyName(candidate)
      if ('id' in found) return found
      if (found.reason !== skips.unknownListing) refusal ??= found
    }
    return refusal
  }

  return { byName, byAnyName, byFileName }
}

/** What both have, or the one that has something; undefined if they contradict each other. */
function common(
  bySymbol: readonly KnownListing[],
  byIsin: readonly KnownListing[],
): readonly KnownListing[] | undefined {
  if (bySymbol.length === 0) return byIsin
  if (byIsin.length === 0) return bySymbol
  const both = bySymbol.filter((listing) => byIsin.includes(listing))
  return both.length > 0 ? both : undefined
}

function contradicting(bySymbol: KnownListing, byIsin: KnownListing): Refusal {
  const right = `the symbol is ${bySymbol.symbol} (${bySymbol.mic}), the ISIN that of ${byIsin.symbol} (${byIsin.mic}); correct one`
  return { reason: skips.ambiguousListing, column: 'isin', right }
}

const unknownPlace: Refusal = {
  reason: skips.unknownPlace,
  column: 'exchange',
  right: `known are ${Object.keys(exchanges).join(', ')} and their codes of other sources; leave other exchanges out`,
}

function only(found: readonly KnownListing[], column: string): TradedListing | Refusal {
  const real = found.filter(({ source }) => source === 'csv' || source === 'universe')
  const listings = real.length > 0 ? real : found
  const [first, ...more] = listings
  if (!first) return unknown(column)
  if (more.length === 0) return traded(first, column)
  const names = listings.slice(0, 4).map(({ symbol, mic, currency }) => `${symbol} (${mic}, ${currency})`)
  const right = `could be ${names.join(' or ')}; name one with orderbook_id, exchange or currency`
  return { reason: skips.ambiguousListing, column, right }
}

function unknown(column: string): Refusal {
  return { reason: skips.unknownListing, column, right: 'import its instrument first' }
}

function traded(listing: KnownListing, column: string): TradedListing | Refusal {
  const { source, mic } = listing
  if (source === 'eodhd') return { reason: 'priced by the provider', column, right: 'its prices come from EODHD' }
  if (source === 'simulated') {
    return { reason: 'simulated', column, right: 'import its instrument, which makes the simulated listing a real one' }
  }
  if (mic === null || !isMic(mic)) {
    return { reason: skips.noCalendar, column, right: 'prices need a listing on an exchange with a calendar' }
  }
  return { ...listing, mic }
}

/** Takes a symbol apart: `VOLV-B.ST`, `STO:VOLV-B`, `AAPL US`. */
function split(text: string, exchange: string): { symbol: string; mics: readonly Mic[] | undefined } {
  const [, before, after] = /^([A-Za-z]+):(.+)$/.exec(text) ?? []
  if (after !== undefined && placesOf(before!)) return { symbol: after, mics: placesOf(before!) }
  const [, symbol, place] = /^(.+)[. ]([A-Za-z]+)$/.exec(text) ?? []
  if (symbol !== undefined && placesOf(place!)) return { symbol, mics: placesOf(place!) }
  return { symbol: text, mics: placesOf(exchange) }
}

function placesOf(code: string): readonly Mic[] | undefined {
  const upper = code.toUpperCase()
  if (isMic(upper)) return [upper]
  return Object.hasOwn(places, upper) ? places[upper] : placesByName.get(upper)
}

/** `Nasdaq Stockholm`, and also Stockholm. */
const placesByName: ReadonlyMap<string, readonly Mic[]> = new Map(
  (Object.keys(exchanges) as Mic[]).flatMap((mic) => {
    const name = exchanges[mic].name.toUpperCase()
    return [...new Set([name, name.replace(/^NASDAQ (?=.)/, ''), name.replace(/ STOCK EXCHANGE$/, '')])].map(
      (spelled) => [spelled, [mic]] as const,
    )
  }),
)

/** What in a file's name could name a listing, the longest first. */
function namesIn(fileName: string): string[] {
  let name = basename(fileName)
    .replace(/\.gz$/i, '')
    .replace(/\.(?:csv|txt|tsv)$/i, '')
    .replaceAll(/%5e/gi, '^')
  const names = new Set<string>(name.match(/(?<![A-Z0-9])[A-Z]{2}[A-Z0-9]{9}\d(?![A-Z0-9])/gi) ?? [])
  for (let shorter = name; shorter !== ''; shorter = undecorated(name)) {
    name = shorter
    names.add(name)
    names.add(name.replace(/_(?=[A-Za-z]+$)/, '.'))
    names.add(name.replace(/^([A-Za-z]+)_(?=\S)/, '$1:'))
    if (undecorated(name) === name) break
  }
  return [...names]
}

/** The name without its last decoration, or without an introduction where none is left. */
function undecorated(name: string): string {
  const shorter = name.replace(decoration, '')
  return shorter === name ? name.replace(introduction, '') : shorter
}
