import type { FundDetails } from '@app/contract/instruments.ts'
import { industryBySlug } from '@app/domain/classifications/industries.ts'
import { regionBySlug } from '@app/domain/classifications/regions.ts'
import { sectorBySlug } from '@app/domain/classifications/sectors.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { srriCategory } from '@app/domain/instruments/srri.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'

import { isSimulated, loadInstruments } from './basics.ts'
import { type ClassificationName, nameOf } from './classification-names.ts'
import { type FundPartRow, findInstrumentById, listFundParts } from './queries.ts'

type FundRow = { id: string; kind: string; isin: string | null; fund_kiid_url: string | null }

/**
 * The holdings and costs of a fund. Throws `not_found` for any other instrument. Three statements, however much the fund
 * holds.
 */
export async function fundDetails(context: Pick<Context, 'db' | 'documents'>, id: string): Promise<FundDetails> {
  const { db } = context
  const fund = orNotFound(await findInstrumentById(db, id))
  if (!isFund(fund)) throw new AppError('not_found')
  const parts = await listFundParts(db, id)
  const held = await loadInstruments(
    db,
    parts.flatMap(({ instrument_id }) => instrument_id ?? []),
  )
  return {
    holdings: ofKind(parts, 'holding').map(({ name, instrument_id, percent }) => ({
      name,
      instrument: (instrument_id !== null && held.get(instrument_id)) || null,
      percent: roundPercent(percent),
    })),
    sectors: classificationParts(ofKind(parts, 'sector'), sectorBySlug),
    industries: classificationParts(ofKind(parts, 'industry'), industryBySlug),
    regions: classificationParts(ofKind(parts, 'region'), regionBySlug),
    fee: roundPercent(fund.fund_ongoing_charge),
    risk_category: fund.fund_srri === null ? null : srriCategory(fund.fund_srri),
    fact_sheet: keyDocumentAddress(fund, context),
    simulated: isSimulated(fund),
  }
}

function ofKind(parts: readonly FundPartRow[], kind: FundPartRow['kind']): FundPartRow[] {
  return parts.filter((part) => part.kind === kind)
}

/** Unknown classifications are left out. */
function classificationParts(parts: readonly FundPartRow[], bySlug: (slug: string) => ClassificationName | undefined) {
  return parts.flatMap(({ name, percent }) => {
    const of = nameOf(bySlug(name))
    return of ? [{ of, percent: roundPercent(percent) }] : []
  })
}

export function isFund({ kind }: { kind: string }): boolean {
  return kind === 'MUTUAL_FUND' || kind === 'ETF'
}

/** The issuer's URL of the key information document, if it is a valid HTTPS URL. */
export function issuersDocument({ fund_kiid_url: url }: Pick<FundRow, 'fund_kiid_url'>): string | undefined {
  return url?.startsWith('https://') && URL.canParse(url) ? url : undefined
}

/**
 * The URL of the key information document: the issuer's, or else the endpoint that serves the document provider's file,
 * if the provider has one. Null if neither is possible.
 */
export function keyDocumentAddress(row: FundRow, { documents }: Pick<Context, 'documents'>): string | null {
  if (!isFund(row)) return null
  return issuersDocument(row) ?? (documents && row.isin !== null ? `/v1/instruments/${row.id}/kiid` : null)
}
