/** Latin letters that decomposing does not reach, each with what it is read as. */
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

/** A text as it stands in an address: ASCII letters, digits and single hyphens; empty when it has nothing of that. */
export function slugOf(text: string, longest: number): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const ascii = plain.replace(/[^a-z0-9]/gu, (letter) => plainLetters.get(letter) ?? '-')
  return ascii.replace(/-+/g, '-').replace(/^-/, '').slice(0, longest).replace(/-$/, '')
}
