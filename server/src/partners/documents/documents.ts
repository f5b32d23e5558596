import type { Language } from '@app/contract/limits.ts'

/** What we need of a provider of documents about funds. */
export type Documents = {
  /** The key information document of a fund as a PDF; undefined when none is known. Throws a PartnerError. */
  keyInformation(isin: string, language: Language): Promise<Buffer | undefined>
}
