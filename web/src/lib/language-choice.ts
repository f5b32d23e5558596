import { languages, type Language } from '#lib/format/language.ts'

const storageKey = 'sikta.language'

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language chosen before on this device, else the first of the browser's that we speak, else English. */
export function firstLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return storedLanguage() ?? spoken.find(isLanguage) ?? 'en'
}

function storedLanguage(): Language | undefined {
  try {
    const value = localStorage.getItem(storageKey)
    return isLanguage(value) ? value : undefined
  } catch {
    return undefined // storage is closed in some private windows
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // the choice then lasts as long as the page
  }
}
