export const languages = ['en', 'sv', 'de'] as const
export type Language = (typeof languages)[number]

const locales = { en: 'en-GB', sv: 'sv-SE', de: 'de-DE' } satisfies Record<Language, string>

/** The locale that formats numbers and dates in a language. */
export function localeOf(language: Language): string {
  return locales[language]
}
