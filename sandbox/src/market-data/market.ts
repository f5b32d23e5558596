import { dateOf, type Exchange, findExchange, sessionOn } from './exchanges.ts'
import { fractionOf } from './random.ts'
import { type Day, round, type Series, seriesOf } from './series.ts'
import { type Listing, universeOf } from './universe.ts'

const delayMs = 15 * 60_000
const minuteMs = 60_000

export type Quote = { timestamp: number; price: number; before: number; day: Day }
export type SandboxMarket = ReturnType<typeof createMarket>

/** Everything that can be asked of the invented market at the moment of its clock. */
export function createMarket(seed: string, now: () => Date) {
  const listings = universeOf(seed)
  const bySymbol = new Map(listings.map((listing) => [`${listing.code}.${listing.exchange}`, listing]))
  const known = new Map<string, { until: string; series: Series }>()
  const today = () => dateOf(now().getTime())

  /** The days up to the clock; the last one may still be running. */
  function allDays(listing: Listing): Series {
    const symbol = `${listing.code}.${listing.exchange}`
    const until = today()
    const found = known.get(symbol)
    if (found?.until === until) return found.series
    const series = seriesOf(seed, listing, findExchange(listing.exchange)!, until)
    known.set(symbol, { until, series })
    return series
  }

  /** The days whose session has ended. */
  function endedDays(listing: Listing): Series {
    const exchange = findExchange(listing.exchange)!
    const series = allDays(listing)
    const isOver = ({ date }: { date: string }) => sessionOn(exchange, date).closeMs <= now().getTime()
    return { ...series, days: isOver(series.days.at(-1)!) ? series.days : series.days.slice(0, -1) }
  }

  return {
    listings,
    today,
    find: (symbol: string): Listing | undefined => bySymbol.get(symbol),
    history: endedDays,
    quote: (listing: Listing) =>
      quoteAt(
        `${seed} ${listing.code}`,
        findExchange(listing.exchange)!,
        allDays(listing).days,
        now().getTime() - delayMs,
      ),
  }
}

/** The newest price by the instant; after the close that of the close. */
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
