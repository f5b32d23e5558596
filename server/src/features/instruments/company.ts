import type { Company } from '@app/contract/instruments.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'

import { isSimulated } from './basics.ts'
import { presentIndustry, presentSector } from './classification-names.ts'
import { findInstrumentById } from './queries.ts'

/** The company behind a stock. Throws `not_found` for any other instrument. */
export async function companyOf({ db }: Pick<Context, 'db'>, id: string): Promise<Company> {
  const row = orNotFound(await findInstrumentById(db, id))
  if (row.kind !== 'EQUITY') throw new AppError('not_found')
  return {
    name: companyName(row),
    description: row.description,
    country: row.country,
    website: row.website !== null && /^https?:\/\//.test(row.website) && URL.canParse(row.website) ? row.website : null,
    sector: presentSector(row.sector),
    industry: presentIndustry(row.industry),
    fundamentals: { eps: row.eps },
    dividend_yield: roundPercent(row.dividend_yield),
    pe_ratio: row.pe_ratio,
    simulated: isSimulated(row),
  }
}

/**
 * Drops the share class: `Volvo B` with the symbol `VOLV B` is a share of Volvo. A last letter that the symbol lacks is
 * part of the name.
 */
function companyName({ name, symbol }: { name: string; symbol: string }): string {
  const shareClass = / [A-D]$/.exec(symbol)?.[0]
  return shareClass !== undefined && name.endsWith(shareClass) ? name.slice(0, -shareClass.length) : name
}
