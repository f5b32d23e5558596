import { findMentions } from '@app/domain/posts/mentions.ts'

const addresses = /https?:\/\/\S+/g

type Text = { title: string; content: string; tags: readonly { mention: string }[] }

/**
 * The language of a post as an ISO 639-1 code; null if it is too short to tell. Names and addresses do not count. What is known
 * of languages takes 100 MB and a third of a second, so it is loaded with the first post.
 */
export async function languageOf({ title, content, tags }: Text): Promise<string | null> {
  const { eld } = await import('eld/small')
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
