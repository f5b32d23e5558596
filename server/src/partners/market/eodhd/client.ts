import type { Log } from '#context.ts'

import type { MarketData, OfSymbol } from '../market-data.ts'
import { ask, defaultLimits, type OutgoingLimits } from '#partners/outgoing.ts'
import { PartnerError } from '#partners/partner-error.ts'
import type { Limits } from './limits.ts'
import { closesIn, dividendsIn, listingsIn, quotesIn, splitsIn, User } from './replies.ts'

type Options = {
  /** The base URL, such as https://eodhd.com/api. */
  url: string
  token: string
  limits: Limits
  log: Log
  outgoing?: Partial<OutgoingLimits>
  signal?: AbortSignal
}

type Call<Answer> = {
  path: string
  /** The call's name in the log: its path without parameters. */
  name: string
  query?: Record<string, string>
  units?: number
  /** The answer covers a whole exchange and takes longer. */
  isLarge?: boolean
  read: (body: unknown) => Answer | undefined
}

const hourMs = 3_600_000
const minuteMs = 60_000
const bulkUnits = 100
const largeLimits = { ...defaultLimits, silentMs: 30_000, timeoutMs: minuteMs }

/** EODHD over HTTP, within its limits. The token is sent with the request and never logged. */
export function eodhdClient(options: Options): MarketData {
  const { limits } = options
  const call = <Answer>(question: Call<Answer>) => callEodhd(options, question)
  const ofSymbol = <Row>(name: string, symbol: string, read: (body: unknown) => Row[] | undefined) =>
    call({ name: `/${name}`, path: `/${name}/${encodeURIComponent(symbol)}`, read })
  const ofDay = async <Row extends { code: string | undefined }>(
    type: string,
    { exchange, date }: { exchange: string; date: string },
    read: (body: unknown) => Row[] | undefined,
  ): Promise<OfSymbol<Omit<Row, 'code'>>[]> => {
    const path = `/eod-bulk-last-day/${encodeURIComponent(exchange)}`
    const rows = await call({
      name: '/eod-bulk-last-day',
      path,
      query: { date, type },
      units: bulkUnits,
      isLarge: true,
      read,
    })
    return rows.flatMap(({ code, ...row }) => (code === undefined ? [] : [{ ...row, symbol: `${code}.${exchange}` }]))
  }

  return {
    quotes: async ([first, ...others]) => {
      if (first === undefined) return []
      const path = `/real-time/${encodeURIComponent(first)}`
      const query = others.length > 0 ? { s: others.join(',') } : {}
      return call({ name: '/real-time', path, query, units: 1 + others.length, read: quotesIn })
    },
    closes: (symbol) => ofSymbol('eod', symbol, closesIn),
    splits: (symbol) => ofSymbol('splits', symbol, splitsIn),
    dividends: (symbol) => ofSymbol('div', symbol, dividendsIn),
    closesOn: async (exchange, date) =>
      (await ofDay('eod', { exchange, date }, closesIn)).filter((row) => row.date === date),
    splitsOn: (exchange, date) => ofDay('splits', { exchange, date }, splitsIn),
    dividendsOn: (exchange, date) => ofDay('dividends', { exchange, date }, dividendsIn),
    search: (text) => call({ name: '/search', path: `/search/${encodeURIComponent(text)}`, read: listingsIn }),
    listings: (exchange) => {
      const path = `/exchange-symbol-list/${encodeURIComponent(exchange)}`
      return call({ name: '/exchange-symbol-list', path, isLarge: true, read: (body) => listingsIn(body, exchange) })
    },
    learnUnits: async () => {
      const read = (body: unknown) => User.safeParse(body).data
      const user = await call({ name: '/internal-user', path: '/internal-user', units: 0, read })
      const allowed = (user.dailyRateLimit ?? Infinity) + (user.extraLimit ?? 0)
      limits.learn(user.apiRequestsDate, user.apiRequests ?? 0, allowed)
    },
    unitsLeft: limits.unitsLeft,
  }
}

async function callEodhd<Answer>(options: Options, question: Call<Answer>): Promise<Answer> {
  const { limits, log, signal } = options
  const { units = 1, name, isLarge = false, read } = question
  try {
    await limits.enter(units, signal)
    const { text } = await ask({
      partner: 'EODHD',
      url: addressOf(options, question),
      limits: { ...(isLarge ? largeLimits : defaultLimits), ...options.outgoing },
      signal,
    })
    limits.spend(units)
    const answer = read(parse(text))
    if (answer === undefined) throw new PartnerError('EODHD', 'unreadable')
    return answer
  } catch (error) {
    if (error instanceof PartnerError) {
      heed(limits, error)
      // Holding back is not worth a warning: the failure that caused it was logged.
      const level = error.fault === 'paused' || error.fault === 'spent' ? 'debug' : 'warn'
      log[level]({ partner: 'EODHD', call: name, fault: error.fault }, error.message)
    }
    throw error
  }
}

function addressOf({ url, token }: Options, { path, query = {} }: Call<unknown>): URL {
  const address = new URL(url.replace(/\/+$/, '') + path)
  // JSON is always requested, as some calls answer in CSV by default.
  for (const [key, value] of Object.entries({ ...query, fmt: 'json', api_token: token })) {
    address.searchParams.set(key, value)
  }
  return address
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PartnerError('EODHD', 'unreadable')
  }
}

/** Applies a failure's consequences for later calls. */
function heed(limits: Limits, { fault, retryAfterMs }: PartnerError): void {
  if (fault === 'used_up') limits.pauseUntilMidnight()
  if (fault === 'too_fast') limits.pause(retryAfterMs ?? minuteMs)
  if (fault === 'refused') limits.pause(hourMs)
  if (fault === 'unknown') limits.spend(1)
}
