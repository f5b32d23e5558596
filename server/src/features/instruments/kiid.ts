import type { Language } from '@app/contract/languages.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { PartnerError } from '#partners/partner-error.ts'

import { isFund, issuersDocument } from './funds.ts'
import { findInstrumentById } from './queries.ts'

type KeyDocument = { address: string } | { body: Buffer; name: string }

/** The key information document of a fund: the address of the issuer's, or else the document provider's file. */
export async function kiidOf(
  { db, documents }: Pick<Context, 'db' | 'documents'>,
  id: string,
  language: Language,
): Promise<KeyDocument> {
  const fund = orNotFound(await findInstrumentById(db, id))
  if (!isFund(fund)) throw new AppError('not_found')
  const address = issuersDocument(fund)
  if (address !== undefined) return { address }
  if (fund.isin === null || !documents) throw new AppError('not_found')
  const body = await documents.keyInformation(fund.isin, language).catch((error: unknown) => {
    throw error instanceof PartnerError ? new AppError('unavailable') : error
  })
  return { body: orNotFound(body), name: `${fund.slug}-${language}.pdf` }
}
