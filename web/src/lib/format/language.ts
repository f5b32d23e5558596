export const languages = ['en', 'sv', 'de'] as const
export type Language = (typeof languages)[number]

const locales = { en: 'en-GB', sv: 'sv-SE', de: 'de-DE' } satisfies Record<Language, string>

/** The region whose habits of writing numbers and dates go with the language. */
export function localeOf(language: Language): string {
  return locales[language]
}
