import { dateOf, type Exchange, findExchange, sessionOn } from './exchanges.ts'
import { fractionOf } from './random.ts'
import { type Day, round, type Series, seriesOf } from './series.ts'
import { type Listing, universeOf } from './universe.ts'

const delayMs = 15 * 60_000
const minuteMs = 60_000

export type Quote = { timestamp: number; price: number; before: number; day: Day }
export type SandboxMarket = ReturnType<typeof createMarket>

/** The simulated market as of its clock. */
export function createMarket(seed: string, now: () => Date) {
  const listings = universeOf(seed)
  const bySymbol = new Map(listings.map((listing) => [`${listing.code}.${listing.exchange}`, listing]))
  const known = new Map<string, Series>()
  const today = () => dateOf(now().getTime())

  /** The days up to the end of next year; only those that the clock has reached are published. */
  function longSeries(listing: Listing): Series {
    const horizon = `${Number(today().slice(0, 4)) + 1}-12-31`
    const key = `${listing.code}.${listing.exchange} ${horizon}`
    let series = known.get(key)
    if (!series) known.set(key, (series = seriesOf(seed, listing, findExchange(listing.exchange)!, horizon)))
    return series
  }

  /** The days that have begun; the last session may still be open. */
  function begun(listing: Listing): Series {
    const date = today()
    const { days, splits, dividends } = longSeries(listing)
    return { days: upTo(days, date), splits: upTo(splits, date), dividends: upTo(dividends, date) }
  }

  /** The days whose session has ended. */
  function ended(listing: Listing): Series {
    const exchange = findExchange(listing.exchange)!
    const series = begun(listing)
    const isOver = ({ date }: { date: string }) => sessionOn(exchange, date).closeMs <= now().getTime()
    return isOver(series.days.at(-1)!) ? series : { ...series, days: series.days.slice(0, -1) }
  }

  return {
    listings,
    today,
    find: (symbol: string): Listing | undefined => bySymbol.get(symbol),
    history: ended,
    quote: (listing: Listing) =>
      quoteAt(
        `${seed} ${listing.code}`,
        findExchange(listing.exchange)!,
        begun(listing).days,
        now().getTime() - delayMs,
      ),
  }
}

/** The rows up to a date; the rows are sorted by date. */
function upTo<Row extends { date: string }>(rows: readonly Row[], date: string): Row[] {
  let end = rows.length
  while (end > 0 && rows[end - 1]!.date > date) end--
  return rows.slice(0, end)
}

/** The latest price at an instant; after the close, the closing price. */
function quoteAt(key: string, exchange: Exchange, days: Day[], ms: number): Quote {
  let place = days.length - 1
  while (sessionOn(exchange, days[place]!.date).openMs > ms) place--
  const [before, day] = [days[place - 1]!, days[place]!]
  const { openMs, closeMs } = sessionOn(exchange, day.date)
  const at = Math.min(Math.floor(ms / minuteMs) * minuteMs, closeMs)
  const done = (at - openMs) / (closeMs - openMs)
  const noise = done < 1 ? (fractionOf(`${key} ${at}`) - 0.5) * 0.002 : 0
  const price = round((day.open + (day.close - day.open) * done) * (1 + noise))
  return { timestamp: at / 1000, price, before: before.close, day }
}
