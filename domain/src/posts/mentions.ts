/** `start` is the index of the @, `end` the index after the last character, both in UTF-16 units. */
export type MentionRange = { start: number; end: number; mention: string }

export const endsInWord = /[\p{L}\p{M}\p{N}_]$/u
export const beginsWithWord = /^[\p{L}\p{M}\p{N}_]/u

/**
 * Finds each `@mention` in a text, in order. Of several mentions that match, the longest counts; an @ inside a word (as in
 * an e-mail address) begins none, and a mention ends at the end of a word.
 */
export function findMentions(text: string, mentions: readonly string[]): MentionRange[] {
  const longestFirst = [...new Set(mentions)].filter(Boolean).toSorted((a, b) => b.length - a.length)
  const places: MentionRange[] = []
  let start = text.indexOf('@')
  while (start !== -1) {
    const mention = mentionAt(text, start, longestFirst)
    const end = start + 1 + (mention?.length ?? 0)
    if (mention !== undefined) places.push({ start, end, mention })
    start = text.indexOf('@', end)
  }
  return places
}

function mentionAt(text: string, start: number, longestFirst: readonly string[]): string | undefined {
  if (endsInWord.test(text.slice(Math.max(0, start - 2), start))) return undefined
  return longestFirst.find((mention) => {
    const end = start + 1 + mention.length
    return text.startsWith(mention, start + 1) && !beginsWithWord.test(text.slice(end, end + 2))
  })
}
