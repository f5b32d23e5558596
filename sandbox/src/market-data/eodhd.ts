import type { FastifyInstance } from 'fastify'

import { csvOf } from './csv.ts'
import { type Exchange, exchanges, findExchange, offsetSeconds } from './exchanges.ts'
import { emptyQuote } from './faults.ts'
import type { SandboxMarket } from './market.ts'
import type { Meter } from './meter.ts'
import { adjustedClose, type Day, type Series } from './series.ts'
import type { Listing } from './universe.ts'

export type Query = Record<string, string | undefined>
type Answer = { units: number; body: unknown; status?: number }
type Params = { symbol: string; exchange: string; query: string }

/** A call of the provider's API; returns the answer and its cost in units. */
type Call = (market: SandboxMarket, params: Params, query: Query) => Answer

const notFound: Answer = { units: 1, status: 404, body: 'Ticker Not Found.' }
const day = /^\d{4}-\d{2}-\d{2}$/

export const calls: Record<string, Call> = {
  '/real-time/:symbol': realTime,
  '/eod/:symbol': (market, { symbol }, query) => history(market, symbol, query),
  '/eod-bulk-last-day/:exchange': bulk,
  '/intraday/:symbol': intraday,
  '/div/:symbol': (market, { symbol }, query) =>
    withListing(market, symbol, (listing) =>
      between(market.history(listing).dividends, query).map((row) => dividendRow(row, listing)),
    ),
  '/splits/:symbol': (market, { symbol }, query) =>
    withListing(market, symbol, (listing) => between(market.history(listing).splits, query).map(splitRow)),
  '/search/:query': search,
  '/id-mapping': idMapping,
  '/exchanges-list': () => ({ units: 1, body: exchanges.map(exchangeRow) }),
  '/exchange-symbol-list/:exchange': symbolList,
  '/v2/exchange-details/:exchange': exchangeDetails,
  '/v1.1/fundamentals/:symbol': (market, { symbol }, query) =>
    withListing(market, symbol, (listing) => fundamentals(listing, query.filter), 10),
}

/** The answer as text in the requested format; lists are CSV by default. */
export function textOf(body: unknown, format: string | undefined): { type: string; text: string } {
  if (typeof body === 'string') return { type: 'text/plain', text: body }
  if (format === 'json' || !Array.isArray(body)) return { type: 'application/json', text: JSON.stringify(body) }
  return { type: 'text/csv', text: csvOf(body as object[]) }
}

export function addStatus(app: FastifyInstance, meter: Meter): void {
  app.get('/api/internal-user', () => ({
    name: 'Sandbox',
    email: 'sandbox@example.com',
    subscriptionType: 'monthly',
    apiRequests: meter.used().units,
    apiRequestsDate: meter.used().date,
    dailyRateLimit: meter.perDay,
    extraLimit: 0,
  }))
}

function withListing(market: SandboxMarket, symbol: string, answer: (listing: Listing) => unknown, units = 1): Answer {
  const listing = market.find(symbol)
  return listing ? { units, body: answer(listing) } : notFound
}

function realTime(market: SandboxMarket, { symbol }: Params, { s = '' }: Query): Answer {
  const symbols = [symbol, ...s.split(',')].filter((name) => name !== '')
  const rows = symbols.map((name) => quoteRow(market, name))
  return { units: symbols.length, body: rows.length === 1 ? rows[0] : rows }
}

/** An unknown symbol is returned with NA in every field. */
function quoteRow(market: SandboxMarket, symbol: string): object {
  const listing = market.find(symbol)
  if (!listing) return emptyQuote(symbol)
  const { timestamp, price, before, day: quoted } = market.quote(listing)
  const change = Math.round((price - before) * 10_000) / 10_000
  return {
    code: symbol,
    timestamp,
    gmtoffset: 0,
    open: quoted.open,
    high: Math.max(quoted.open, price),
    low: Math.min(quoted.open, price),
    close: price,
    volume: quoted.volume,
    previousClose: before,
    change,
    change_p: Math.round((change / before) * 1_000_000) / 10_000,
  }
}

function history(market: SandboxMarket, symbol: string, query: Query): Answer {
  if (badDates(query)) return badDates(query)!
  const listing = market.find(symbol)
  if (!listing) return notFound
  const series = market.history(listing)
  const days = between(series.days, query)
  if (query.filter === 'last_close') return { units: 1, body: days.at(-1)?.close ?? 'NA' }
  const rows = lastOfEach(days, query.period ?? 'd').map((row) => dayRow(row, series, market.today()))
  return { units: 1, body: query.order === 'd' ? rows.toReversed() : rows }
}

function bulk(market: SandboxMarket, { exchange }: Params, query: Query): Answer {
  if (badDates(query)) return badDates(query)!
  if (!findExchange(exchange)) return { units: 1, status: 404, body: 'Exchange Not Found.' }
  const date = query.date ?? market.today()
  const wanted = new Set((query.symbols ?? '').split(',').filter((symbol) => symbol !== ''))
  const rows = market.listings
    .filter((listing) => listing.exchange === exchange && (wanted.size === 0 || wanted.has(listing.code)))
    .flatMap((listing) => {
      const series = market.history(listing)
      const { days, splits, dividends } = series
      const head = { code: listing.code, exchange_short_name: exchange }
      if (query.type === 'splits') return on(splits, date).map((row) => ({ ...head, ...splitRow(row) }))
      if (query.type === 'dividends') {
        return on(dividends, date).map(({ value }) => ({
          ...head,
          date,
          dividend: String(value),
          currency: listing.currency,
        }))
      }
      return on(days, date).map((row) => ({ ...head, name: listing.name, ...dayRow(row, series, date) }))
    })
  return { units: 100 + wanted.size, body: rows }
}

function intraday(market: SandboxMarket, { symbol }: Params, { from, to }: Query): Answer {
  return withListing(
    market,
    symbol,
    (listing) => {
      const { timestamp, price, day: quoted } = market.quote(listing)
      const isWanted = timestamp >= Number(from ?? 0) && timestamp <= Number(to ?? Infinity)
      const datetime = new Date(timestamp * 1000).toISOString().slice(0, 19).replace('T', ' ')
      const row = { timestamp, gmtoffset: 0, datetime, open: quoted.open, high: price, low: price, close: price }
      return isWanted ? [{ ...row, volume: quoted.volume }] : []
    },
    5,
  )
}

function search(market: SandboxMarket, { query: text }: Params, { limit = '15', type, exchange }: Query): Answer {
  const wanted = text.toLowerCase()
  const types: Record<string, Listing['type']> = { stock: 'Common Stock', etf: 'ETF', fund: 'FUND', index: 'INDEX' }
  const found = market.listings.filter(
    (listing) =>
      [listing.code, listing.name, listing.isin ?? ''].some((field) => field.toLowerCase().includes(wanted)) &&
      (type === undefined || types[type] === listing.type) &&
      (exchange === undefined || exchange === listing.exchange),
  )
  const rows = found.slice(0, Math.min(Number(limit), 500)).map((listing) => {
    const last = market.history(listing).days.at(-1)!
    return {
      Code: listing.code,
      Exchange: listing.exchange,
      Name: listing.name,
      Type: listing.type,
      Country: listing.country,
      Currency: listing.currency,
      ISIN: listing.isin,
      previousClose: last.close,
      previousCloseDate: last.date,
      isPrimary: true,
    }
  })
  return { units: 1, body: rows }
}

function idMapping(market: SandboxMarket, _: Params, query: Query): Answer {
  const isin = query['filter[isin]']
  if (isin === undefined) return { units: 1, status: 422, body: { message: 'At least one filter is required.' } }
  const found = market.listings.filter((listing) => listing.isin === isin)
  const data = found.map(({ code, exchange }) => ({
    symbol: `${code}.${exchange}`,
    isin,
    figi: null,
    lei: null,
    cusip: null,
    cik: null,
  }))
  return { units: 1, body: { meta: { total: data.length, limit: 100, offset: 0 }, data, links: { next: null } } }
}

function symbolList(market: SandboxMarket, { exchange }: Params): Answer {
  if (!findExchange(exchange)) return { units: 1, status: 404, body: 'Exchange Not Found.' }
  const rows = market.listings
    .filter((listing) => listing.exchange === exchange)
    .map(({ code, name, country, market: at, currency, type, isin }) => ({
      Code: code,
      Name: name,
      Country: country,
      Exchange: at,
      Currency: currency,
      Type: type,
      Isin: isin,
    }))
  return { units: 1, body: rows }
}

function exchangeDetails(market: SandboxMarket, { exchange }: Params): Answer {
  const found = findExchange(exchange)
  if (!found) return { units: 1, status: 404, body: 'Exchange Not Found.' }
  const { name, code, zone, open, close, closed, half } = found
  const year = market.today().slice(0, 4)
  const holiday = (date: string, Type: string) => [
    `${year}-${date}`,
    { Holiday: date, Type, EarlyClose: Type === 'EarlyClose' },
  ]
  const days = [...closed.map((date) => holiday(date, 'Official')), ...half.map((date) => holiday(date, 'EarlyClose'))]
  const data = {
    Name: name,
    Code: code,
    Timezone: zone,
    GmtOffset: offsetSeconds(zone, Date.parse(market.today())),
    TradingHours: { Open: `${open}:00`, Close: `${close}:00`, WorkingDays: 'Mon,Tue,Wed,Thu,Fri' },
    ExchangeHolidays: Object.fromEntries(days) as object,
  }
  return { units: 1, body: { data, meta: {}, links: {} } }
}

function fundamentals(listing: Listing, filter: string | undefined): unknown {
  const General = {
    Code: listing.code,
    Type: listing.type,
    Name: listing.name,
    Exchange: listing.market,
    CurrencyCode: listing.currency,
    CountryName: listing.country,
    ISIN: listing.isin,
    Sector: 'Industrials',
    Industry: 'Specialty Industrial Machinery',
    WebURL: 'https://example.com',
  }
  const Highlights = { PERatio: 'NA', EarningsShare: '12.3', DividendYield: 0.0345, MarketCapitalization: null }
  const all: Record<string, unknown> = { General, Highlights }
  return filter === undefined ? all : all[filter]
}

function exchangeRow({ code, name, country, currency }: Exchange): object {
  return { Name: name, Code: code, OperatingMIC: code, Country: country, Currency: currency }
}

function dayRow(row: Day, series: Series, asOf: string): object {
  const { date, open, high, low, close, volume } = row
  return { date, open, high, low, close, adjusted_close: adjustedClose(series, row, asOf), volume }
}

function splitRow({ date, into }: { date: string; into: number }): object {
  return { date, split: `${into.toFixed(6)}/1.000000` }
}

function dividendRow({ date, value }: { date: string; value: number }, { currency }: Listing): object {
  const dates = { date, declarationDate: null, recordDate: null, paymentDate: null }
  return { ...dates, period: 'Annual', value, unadjustedValue: value, currency }
}

function between<Row extends { date: string }>(rows: readonly Row[], { from = '', to = '9999' }: Query): Row[] {
  return rows.filter(({ date }) => date >= from && date <= to)
}

function on<Row extends { date: string }>(rows: readonly Row[], date: string): Row[] {
  return rows.filter((row) => row.date === date)
}

function lastOfEach(days: readonly Day[], period: string): readonly Day[] {
  if (period === 'd') return days
  const keyOf = ({ date }: Day) =>
    period === 'm' ? date.slice(0, 7) : String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7))
  return [...new Map(days.map((row) => [keyOf(row), row])).values()]
}

function badDates({ from, to, date }: Query): Answer | undefined {
  const bad = [from, to, date].find((value) => value !== undefined && !day.test(value))
  return bad === undefined
    ? undefined
    : { units: 1, status: 422, body: { message: 'The date is not valid.', code: 422 } }
}
