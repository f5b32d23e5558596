import { members, type MemberSlug } from '../people/index.ts'
import { instruments, type InstrumentSlug } from './instruments.ts'

/** A tag: `@text` stands in the content and leads to exactly one instrument or profile. */
export type Mention =
  | { text: string; instrument: InstrumentSlug; profile?: never }
  | { text: string; profile: MemberSlug; instrument?: never }

const known: readonly Mention[] = [
  ...(Object.keys(instruments) as InstrumentSlug[]).map((slug) => ({ text: instruments[slug], instrument: slug })),
  ...members.map(({ name, slug }) => ({ text: name, profile: slug })),
].toSorted((a, b) => b.text.length - a.text.length)

/** The tags of a text, each once, in the order they first appear; of two names that fit, the longer counts. */
export function mentionsIn(content: string): Mention[] {
  const found = [...content.matchAll(/(?<=^|\s|\()@/g)]
    .map(({ index }) => known.find(({ text }) => startsWithWord(content.slice(index + 1), text)))
    .filter((mention) => mention !== undefined)
  return [...new Set(found)]
}

const startsWithWord = (rest: string, word: string) =>
  rest.startsWith(word) && !/^[\p{Letter}\p{Number}]/u.test(rest.slice(word.length))
