import { readStored, writeStored } from '#lib/device/storage.ts'
import { brand } from '#lib/brand.ts'
import { languages, type Language } from '#lib/format/language.ts'

const key = 'language'

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language stored on this device, else the brand's, else the first supported one of the browser, else English. */
export function firstLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return storedLanguage() ?? brand().language ?? spoken.find(isLanguage) ?? 'en'
}

function storedLanguage(): Language | undefined {
  const value = readStored(key)
  return isLanguage(value) ? value : undefined
}

export const storeLanguage = (language: Language) => writeStored(key, language)
