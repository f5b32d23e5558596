import { beginsWithWord, endsInWord, findMentions } from './mentions.ts'

/** A piece of a post: plain text, or a mention without its @. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'mention'; mention: string }

/** Splits a text at its mentions. `joinMentions` restores the text. */
export function splitMentions(text: string, mentions: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, mention } of findMentions(text, mentions)) {
    if (start > at) parts.push({ kind: 'text', text: text.slice(at, start) })
    parts.push({ kind: 'mention', mention })
    at = end
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/** Joins the parts, each mention with its @, and with a space where it would otherwise run into an adjacent word. */
export function joinMentions(parts: readonly TextPart[]): string {
  let text = ''
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'mention') {
      text += `${endsInWord.test(text) ? ' ' : ''}@${part.mention}`
    } else {
      const isStuck = parts[index - 1]?.kind === 'mention' && beginsWithWord.test(part.text)
      text += isStuck ? ` ${part.text}` : part.text
    }
  }
  return text
}

/** The words after an @, at the start or after white space, that look like mentions but are not among the given ones. */
export function listUnknownMentions(text: string, mentions: readonly string[]): string[] {
  const known = findMentions(text, mentions)
  return [...text.matchAll(/(?<=^|\s)@(\p{L}[\p{L}\p{M}\p{N}_-]*)/gu)]
    .filter(({ index }) => known.every(({ start }) => start !== index))
    .map((match) => match[1]!)
}

/**
 * Cuts a long text to at most `max` characters, at the last white space and never inside a mention. Returns undefined if
 * the text is short enough to be shown whole.
 */
export function beginningOf(text: string, max: number, mentions: readonly string[]): string | undefined {
  if (text.length < max) return undefined
  const inside = findMentions(text, mentions).find(({ start, end }) => start < max && end > max)
  const room = text.slice(0, inside ? inside.start : max)
  const lastSpace = room.search(/\s\S*$/u)
  const isWordWhole = inside !== undefined || /^\s/u.test(text.slice(max))
  const cut = isWordWhole || lastSpace <= 0 ? room : room.slice(0, lastSpace)
  return withoutHalfCharacter(cut).replace(/[\s.,;:…]+$/u, '')
}

const withoutHalfCharacter = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')
