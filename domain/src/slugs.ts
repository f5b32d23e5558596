/** Latin letters that Unicode does not decompose, each with its ASCII form. */
export const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['ð', 'd'],
])

const mostNumbers = 100

/** The slug, then the same with numbers from 2 on: candidates for one that is free. */
export function numberedSlugs(slug: string): string[] {
  return [slug, ...Array.from({ length: mostNumbers }, (_, i) => `${slug}-${i + 2}`)]
}

/** The slug of a text: ASCII letters, digits and single hyphens; empty if the text has none of these. */
export function slugOf(text: string, longest: number): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const ascii = plain.replace(/[^a-z0-9]/gu, (letter) => plainLetters.get(letter) ?? '-')
  return ascii.replace(/-+/g, '-').replace(/^-/, '').slice(0, longest).replace(/-$/, '')
}
