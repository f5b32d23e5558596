/** The languages of the product. */
export const languages = ['en', 'sv', 'de'] as const
export type Language = (typeof languages)[number]
