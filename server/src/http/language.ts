import { type Language, languages } from '@app/contract/languages.ts'
import Negotiator from 'negotiator'

/** Browsers send less; a longer header costs more to read than it is worth. */
const mostRead = 300

/** The supported language that an `Accept-Language` header prefers; English if it names none. */
export function preferredLanguage(header = ''): Language {
  const headers = { 'accept-language': header.slice(0, mostRead) }
  const [best] = new Negotiator({ headers }).languages([...languages])
  return languages.find((language) => language === best) ?? 'en'
}
