import { findMentions } from '@app/domain/posts/mentions.ts'
import { eld } from 'eld/small'

const addresses = /https?:\/\/\S+/g

type Text = { title: string; content: string; tags: readonly { mention: string }[] }

/** The language of a post as an ISO 639-1 code; null if it is too short to tell. Names and addresses do not count. */
export function languageOf({ title, content, tags }: Text): string | null {
  const mentions = tags.map(({ mention }) => mention)
  const text = withoutMentions(`${title}\n${content}`, mentions).replaceAll(addresses, ' ')
  const found = eld.detect(text)
  return found.isReliable() ? found.language : null
}

/** From the end, so that the earlier places still hold. */
const withoutMentions = (text: string, mentions: readonly string[]): string =>
  findMentions(text, mentions)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
