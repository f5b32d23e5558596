import { instruments } from './instruments.ts'
import { members } from './members.ts'

/** A tag: `@text` in the content refers to exactly one instrument or profile. */
export type Mention =
  | { text: string; instrument: string; profile?: never }
  | { text: string; profile: string; instrument?: never }

const known: readonly Mention[] = [
  ...instruments.flatMap(({ slug, mention }) => (mention === null ? [] : [{ text: mention, instrument: slug }])),
  ...members.map(({ name, slug }) => ({ text: name, profile: slug })),
].toSorted((a, b) => b.text.length - a.text.length)

/** The tags of a text without duplicates, in order of first appearance; if two names match, the longer one wins. */
export function mentionsIn(content: string): Mention[] {
  const found = [...content.matchAll(/(?<=^|\s|\()@/g)]
    .map(({ index }) => known.find(({ text }) => startsWithWord(content.slice(index + 1), text)))
    .filter((mention) => mention !== undefined)
  return [...new Set(found)]
}

const startsWithWord = (rest: string, word: string) =>
  rest.startsWith(word) && !/^[\p{Letter}\p{Number}]/u.test(rest.slice(word.length))
