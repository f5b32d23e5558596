import { text } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'

import type { FeedItem } from '#partners/feeds/feeds.ts'

const longestBeginning = 600
const anyText = text(limits.postContent)

type Instrument = { id: string; name: string }
/** What is published of an item: its title, the beginning of its text, a link to the rest, and the instruments it names. */
export type FeedPost = { title: string; content: string; tags: { mention: string; instrumentId: string }[] }

/** Composes the post of an item. Returns undefined if nothing of its title can be shown. */
export function composeFeedPost(item: FeedItem, instruments: readonly Instrument[]): FeedPost | undefined {
  const title = shortened(item.title, limits.postTitle)
  const beginning = item.text === item.title ? '' : shortened(item.text, longestBeginning)
  if (title === '') return undefined
  const tags = new Map(
    instruments.map(({ id, name }) => [Array.from(name).slice(0, limits.mention).join('').trim(), id]),
  )
  const mentions = [...tags.keys()].map((mention) => `@${mention}`).join(', ')
  return {
    title,
    content: [beginning, item.link, mentions].filter(Boolean).join('\n'),
    tags: [...tags].map(([mention, instrumentId]) => ({ mention, instrumentId })),
  }
}

/** A text as posts have it, cut after a word if it is longer. */
function shortened(value: string, longest: number): string {
  const clean = anyText.safeParse(value.slice(0, limits.postContent / 2).toWellFormed()).data ?? ''
  const characters = Array.from(clean)
  if (characters.length <= longest) return clean
  const cut = characters.slice(0, longest - 1).join('')
  return `${cut.replace(/\s+\S*$/u, '').replace(/[\s.,;:…–-]+$/u, '')}…`
}
