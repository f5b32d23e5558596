import { type FundParts, type Holding, isFund } from '@app/domain/portfolios/analysis/holding.ts'

import type { Db } from '#db/db.ts'

import { type HoldingFactsRow, listHoldingFacts } from './holding-queries.ts'

/** What a fund reports that it holds. */
export type FundHolding = FundParts['holdings'][number] & {
  /** Null for what is none of the instruments. */
  instrumentId: string | null
  name: string
  isFund: boolean
}

/** What an analysis needs to know of an instrument that is held. */
export type HoldingFacts = Omit<Holding, 'security' | 'value' | 'parts'> & {
  parts: (Omit<FundParts, 'holdings'> & { holdings: readonly FundHolding[] }) | undefined
  /** From 0 (low) to 100 (high). */
  carbon: number | null
  /** In percent a year; null if it is no fund or reports none. */
  fee: number | null
  changeY1: number | null
  /** Where its facts and prices come from, and the day on which the facts were last taken from there. */
  source: FactSource
  factsOn: string
}

/** `demo`: invented. */
export type FactSource = 'demo' | 'file' | 'provider'

/** Loads the facts of those of the instruments that exist; one statement. */
export async function loadHoldingFacts(db: Db, ids: readonly string[]): Promise<Map<string, HoldingFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await listHoldingFacts(db, ids)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

function factsOf(row: HoldingFactsRow): HoldingFacts {
  const { kind, asset_class, sector, country, carbon_risk, fund_ongoing_charge, change_y1, parts } = row
  const classes = (wanted: string) =>
    parts.filter((part) => part.kind === wanted).map(({ name, percent }) => ({ slug: name, percent }))
  return {
    kind,
    isCrypto: asset_class === 'CRYPTO',
    sector: sector ?? undefined,
    country: country ?? undefined,
    fundClass: (row.fund_class as Holding['fundClass'] | null) ?? undefined,
    parts:
      parts.length === 0
        ? undefined
        : {
            sectors: classes('sector'),
            regions: classes('region'),
            holdings: parts.filter((part) => part.kind === 'holding').map(toFundHolding),
          },
    carbon: carbonOf(carbon_risk),
    fee: fund_ongoing_charge,
    changeY1: change_y1,
    source: factSourceOf(row),
    factsOn: row.facts_on,
  }
}

function toFundHolding(part: HoldingFactsRow['parts'][number]): FundHolding {
  return {
    security: part.id ?? `named ${part.name}`,
    instrumentId: part.id,
    name: part.name,
    isFund: isFund({ kind: part.instrument_kind ?? 'EQUITY' }),
    sector: part.sector ?? undefined,
    country: part.country ?? undefined,
    percent: part.percent,
  }
}

export function factSourceOf({ source }: Pick<HoldingFactsRow, 'source'>): FactSource {
  return ({ simulated: 'demo', eodhd: 'provider', csv: 'file', universe: 'file' } as const)[source]
}

const carbonOf = (risk: string | null): number | null =>
  risk === null ? null : ({ LOW: 0, MEDIUM: 50, HIGH: 100 }[risk] ?? null)
