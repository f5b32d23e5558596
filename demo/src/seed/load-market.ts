import { srriOfCloses } from '@app/domain/instruments/srri.ts'
import type { Tx } from '@app/server/src/db/db.ts'
import { symbolKey } from '@app/server/src/market/import/universe/symbols.ts'
import { refreshStale } from '@app/server/src/market/figures/figures.ts'
import { writeCloses } from '@app/server/src/market/prices/write.ts'

import { SIMULATION_SEED } from '#simulator/provider.ts'
import { simulatedMarket } from '#simulator/simulated-price.ts'

import { closesUpTo, lastDayBefore } from './closes.ts'
import { fundBySlug, fundPartsOf } from './funds.ts'
import { type DemoInstrument, instruments } from './instruments.ts'
import {
  deleteListedLines,
  type FundPartRow,
  insertFundParts,
  listRealLines,
  renameListedLines,
  updateSrri,
} from './queries.ts'

/**
 * The instruments of the demo market with six years of invented closes up to yesterday; gives the ids by slug. A line whose real prices were
 * imported before stays as it is; one that only a list of instruments names gives way.
 */
export async function loadMarket(
  tx: Tx,
  now: Date,
  onProgress: (percent: number) => void,
): Promise<Map<string, string>> {
  const real = await listRealLines(tx)
  const ids = new Map<string, string>()
  for (const line of instruments) {
    const id = real.get(keyOf(line))
    if (id !== undefined) ids.set(line.slug, id)
  }
  const simulated = instruments.filter(({ slug }) => !ids.has(slug))
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
  await loadPrices(
    tx,
    simulated.map((line) => ({
      line,
      id: ids.get(line.slug)!,
      to: lastDayBefore(line, now),
    })),
    onProgress,
  )
  await insertFundParts(tx, fundPartRows(simulated, ids))
  await refreshStale(tx)
  return ids
}

/** Six years of closes up to the day of each line, and the risk classes of the funds that follow from them. */
async function loadPrices(
  tx: Tx,
  lines: readonly { line: DemoInstrument; id: string; to: string }[],
  onProgress: (percent: number) => void,
): Promise<void> {
  const market = simulatedMarket({ seed: SIMULATION_SEED })
  const srris = new Map<string, number | null>()
  for (const [done, { line, id, to }] of lines.entries()) {
    const closes = closesUpTo(market, line, to)
    await writeCloses(
      tx,
      closes.map((close) => ({ ...close, id })),
      'invented',
    )
    if (fundBySlug.has(line.slug)) srris.set(id, srriOfCloses(closes) ?? null)
    onProgress((100 * done) / lines.length)
  }
  await updateSrri(tx, srris)
}

/** What the funds hold; a holding that the demo market trades leads to its line. */
function fundPartRows(lines: readonly DemoInstrument[], ids: ReadonlyMap<string, string>): FundPartRow[] {
  return lines.flatMap((line) => {
    const fund = fundBySlug.get(line.slug)
    if (!fund) return []
    return fundPartsOf(fund).map(({ kind, name, slug, percent }, position) => ({
      fund_id: ids.get(line.slug)!,
      kind,
      position,
      name,
      instrument_id: kind === 'holding' && slug !== null ? ids.get(slug)! : null,
      percent,
    }))
  })
}

function keyOf({ isin, currency, mic }: DemoInstrument): string {
  return `${isin} ${currency} ${mic}`
}

function rowOf(line: DemoInstrument) {
  const fund = fundBySlug.get(line.slug)
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
    fund_ongoing_charge: fund?.ongoing_charge ?? null,
    fund_rating: fund?.rating ?? null,
    fund_strategy: fund?.strategy ?? null,
    fund_administrator: fund?.administrator ?? null,
    website: line.website,
    source: 'simulated' as const,
    source_key: line.slug,
  }
}
