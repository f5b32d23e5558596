import type { Language } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { FileReply } from '#http/file-route.ts'
import { isFund, providersDocument } from '#features/instruments/funds.ts'
import { findInstrumentById, listFundParts } from '#features/instruments/queries.ts'

import { drawKiid } from './draw.ts'
import { yearResults } from './year-results.ts'

/**
 * The key information document of a fund: where the provider has it, or, for a fund of the simulated market, one that we
 * write. Not found where there is neither.
 */
export async function kiidOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  language: Language,
): Promise<FileReply> {
  const fund = orNotFound(await findInstrumentById(db, id))
  const redirect = isFund(fund) ? providersDocument(fund) : undefined
  if (redirect !== undefined) return { redirect }
  if (!isFund(fund) || fund.source !== 'simulated') throw new AppError('not_found')
  const parts = await listFundParts(db, id)
  const asOf = fund.as_of ?? now().toISOString().slice(0, 10)
  const results = await yearResults(db, id, asOf)
  return { body: await drawKiid({ fund, parts, results, asOf, language }), name: `${fund.slug}-${language}.pdf` }
}
