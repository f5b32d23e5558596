import type { Language } from '@app/contract/languages.ts'

/** A provider of fund documents. */
export type Documents = {
  /** Returns a fund's key information document as a PDF, or undefined if there is none. Throws a PartnerError. */
  keyInformation(isin: string, language: Language): Promise<Buffer | undefined>
}
