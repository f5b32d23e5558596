import type { Language } from './languages.ts'

/**
 * What a deployment looks like and how it speaks. Its icons are in `web/public/brands/<variant>`, its mark in
 * `web/src/ui/marks.tsx`, and legal texts of its own in `web/src/locales/legal/<variant>`. No schemas, so that the web app
 * can import it.
 */
export type Brand = {
  name: string
  /** The language of visitors who have chosen none; without it their browser's. */
  language?: Language
  /** The hue of links, selection and actions, and the greatest chroma that all their shades have in sRGB (OKLCH). */
  accent: { hue: number; chroma: number }
}

export const brands = {
  open: { name: 'Sikta', accent: { hue: 266, chroma: 0.21 } },
  comdirect: { name: 'comdirect', language: 'de', accent: { hue: 222, chroma: 0.095 } },
} satisfies Record<string, Brand>

export type Variant = keyof typeof brands

export const variants = Object.keys(brands) as [Variant, ...Variant[]] // the keys of the table above

export const brandOf = (variant: Variant): Brand => brands[variant]
