import { localeOf, type Language } from './language.ts'

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()
const plurals = new Map<string, Intl.PluralRules>()

/** Creating a formatter costs a hundred times more than using it, so each is created once. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, language, options, () => new Intl.NumberFormat(localeOf(language), options))
}

export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, language, options, () => new Intl.DateTimeFormat(localeOf(language), options))
}

export function pluralRules(language: Language, type: Intl.PluralRuleType): Intl.PluralRules {
  return kept(plurals, language, { type }, () => new Intl.PluralRules(localeOf(language), { type }))
}

function kept<T>(store: Map<string, T>, language: Language, options: object, build: () => T): T {
  const key = language + JSON.stringify(options)
  const found = store.get(key)
  if (found) return found
  const built = build()
  store.set(key, built)
  return built
}

/** Replaces the hyphen that some locales use as a minus sign. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212')
}
