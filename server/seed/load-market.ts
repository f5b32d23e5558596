import { simulatedMarket } from '@app/domain/instruments/simulated-price.ts'
import { localDate, previousTradingDay } from '@app/domain/instruments/calendar.ts'

import type { Tx } from '#db/db.ts'
import { SIMULATION_SEED } from '#market/index.ts'
import { refreshStats } from '#market/stats/index.ts'

import { insertHistory } from './queries.ts'
import { universe, type UniverseLine } from './universe/index.ts'

const years = 6

/** The universe with six years of invented closes up to yesterday; gives the ids by slug. */
export async function loadMarket(
  tx: Tx,
  now: Date,
  onProgress: (percent: number) => void,
): Promise<Map<string, string>> {
  const rows = await tx.insertInto('instruments').values(universe.map(rowOf)).returning(['id', 'slug']).execute()
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  const market = simulatedMarket({ seed: SIMULATION_SEED })
  for (const [done, line] of universe.entries()) {
    const to = previousTradingDay(line.mic, localDate(line.mic, now))
    const closes = market.dailyCloses(line, yearsBefore(to), to)
    await insertHistory(tx, {
      instrumentId: ids.get(line.slug)!,
      dates: closes.map(({ date }) => date),
      closes: closes.map(({ close }) => close),
    })
    onProgress((100 * done) / universe.length)
  }
  await refreshStats(tx, [...ids.values()])
  return ids
}

function yearsBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
}

function rowOf(line: UniverseLine) {
  return {
    slug: line.slug,
    kind: line.kind,
    asset_class: line.asset_class,
    name: line.name,
    symbol: line.symbol,
    isin: line.isin,
    currency: line.currency,
    country: line.country,
    mic: line.mic,
    sector: line.sector,
    industry: line.industry,
    description: line.description,
    eps: line.eps,
    pe_ratio: line.pe_ratio,
    dividend_yield: line.dividend_yield,
    carbon_risk: line.carbon_risk,
    fund_ongoing_charge: line.fund_ongoing_charge,
    fund_rating: line.fund_rating,
    fund_srri: line.fund_srri,
    source: 'simulated' as const,
    source_key: line.slug,
  }
}
