import type { Language } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { FileReply } from '#http/file-route.ts'
import { PartnerError } from '#partners/partner-error.ts'

import { isFund, issuersDocument } from './funds.ts'
import { findInstrumentById } from './queries.ts'

/**
 * The key information document of a fund: a redirect to the issuer's, or else the file of the provider of documents. Throws
 * not_found if there is neither.
 */
export async function kiidOf(
  { db, documents }: Pick<Context, 'db' | 'documents'>,
  id: string,
  language: Language,
): Promise<FileReply> {
  const fund = orNotFound(await findInstrumentById(db, id))
  if (!isFund(fund)) throw new AppError('not_found')
  const redirect = issuersDocument(fund)
  if (redirect !== undefined) return { redirect }
  if (fund.isin === null || !documents) throw new AppError('not_found')
  const body = await documents.keyInformation(fund.isin, language).catch((error: unknown) => {
    throw error instanceof PartnerError ? new AppError('unavailable') : error
  })
  return { body: orNotFound(body), name: `${fund.slug}-${language}.pdf` }
}
