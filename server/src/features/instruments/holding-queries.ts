import type { InstrumentKind } from '@app/contract/instruments.ts'
import { sql } from 'kysely'

import { anyOf } from '#db/among.ts'
import type { Db } from '#db/db.ts'

export type HoldingFactsRow = {
  id: string
  kind: 'EQUITY' | 'MUTUAL_FUND' | 'ETF' | 'INDEX'
  asset_class: string | null
  fund_class: string | null
  source: 'simulated' | 'csv' | 'eodhd' | 'universe'
  facts_on: string
  sector: string | null
  country: string | null
  carbon_risk: string | null
  fund_ongoing_charge: number | null
  change_y1: number | null
  parts: {
    kind: string
    name: string
    percent: number
    id: string | null
    /** Of the instrument that it is; null if it is none. */
    instrument_kind: InstrumentKind | null
    sector: string | null
    country: string | null
  }[]
}

/** What an analysis of a portfolio needs to know of the instruments in it, with the composition of funds. */
export async function listHoldingFacts(db: Db, ids: readonly string[]): Promise<HoldingFactsRow[]> {
  const { rows } = await sql<HoldingFactsRow>`
    select i.id, i.kind, i.asset_class, i.fund_class, i.source, i.facts_on, i.sector, i.country, i.carbon_risk, i.fund_ongoing_charge, s.change_y1,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', part.kind, 'name', part.name, 'percent', part.percent,
          'id', held.id::text, 'instrument_kind', held.kind, 'sector', held.sector, 'country', held.country
        ))
        from fund_parts part
        left join instruments held on held.id = part.instrument_id
        where part.fund_id = i.id and part.kind in ('holding', 'sector', 'region')
      ), '[]') as parts
    from instruments i
    left join instrument_stats s on s.instrument_id = i.id
    where i.id = ${anyOf(ids)}
  `.execute(db)
  return rows
}

/** How many instruments there are of each carbon risk. */
export async function countCarbonRisks(db: Db): Promise<Record<'LOW' | 'MEDIUM' | 'HIGH', number>> {
  const { rows } = await sql<{ rank: number; count: number }>`
    select carbon_rank as rank, count(*)::integer as count from instruments where carbon_rank is not null group by 1
  `.execute(db)
  const counts = new Map(rows.map(({ rank, count }) => [rank, count]))
  return { LOW: counts.get(3) ?? 0, MEDIUM: counts.get(2) ?? 0, HIGH: counts.get(1) ?? 0 }
}

/** The mean carbon risk of all instruments that have one, as `carbonOf` counts it; null if there are none. */
export async function findMeanCarbon(db: Db): Promise<number | null> {
  const { rows } = await sql<{ mean: number | null }>`
    select avg((3 - carbon_rank) * 50)::double precision as mean from instruments where carbon_rank is not null
  `.execute(db)
  return rows[0]!.mean
}
