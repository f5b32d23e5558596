import { simulatedMarket } from '@app/domain/instruments/simulated-price.ts'
import { localDate, previousTradingDay } from '@app/domain/instruments/calendar.ts'

import type { Tx } from '#db/db.ts'
import { symbolKey } from '#market/import/universe/symbols.ts'
import { SIMULATION_SEED } from '#market/index.ts'
import { refreshStats } from '#market/stats/index.ts'

import { deleteListedLines, insertHistory, listRealLines, renameListedLines } from './queries.ts'
import { universe, type UniverseLine } from './universe/index.ts'

const years = 6

/**
 * The universe with six years of invented closes up to yesterday; gives the ids by slug. A line whose real prices were
 * imported before stays as it is; one that only a list of instruments names gives way.
 */
export async function loadMarket(
  tx: Tx,
  now: Date,
  onProgress: (percent: number) => void,
): Promise<Map<string, string>> {
  const real = await listRealLines(tx)
  const ids = new Map<string, string>()
  for (const line of universe) {
    const id = real.get(keyOf(line))
    if (id !== undefined) ids.set(line.slug, id)
  }
  const simulated = universe.filter(({ slug }) => !ids.has(slug))
  await deleteListedLines(
    tx,
    simulated.map((line) => ({ ...line, symbol: symbolKey(line.symbol) })),
  )
  await renameListedLines(
    tx,
    simulated.map(({ slug }) => slug),
  )
  const rows = await tx.insertInto('instruments').values(simulated.map(rowOf)).returning(['id', 'slug']).execute()
  for (const { slug, id } of rows) ids.set(slug, id)
  const market = simulatedMarket({ seed: SIMULATION_SEED })
  for (const [done, line] of simulated.entries()) {
    const to = previousTradingDay(line.mic, localDate(line.mic, now))
    const closes = market.dailyCloses(line, yearsBefore(to), to)
    await insertHistory(tx, {
      instrumentId: ids.get(line.slug)!,
      dates: closes.map(({ date }) => date),
      closes: closes.map(({ close }) => close),
    })
    onProgress((100 * done) / simulated.length)
  }
  await refreshStats(
    tx,
    rows.map(({ id }) => id),
  )
  return ids
}

function keyOf({ isin, currency, mic }: UniverseLine): string {
  return `${isin} ${currency} ${mic}`
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
