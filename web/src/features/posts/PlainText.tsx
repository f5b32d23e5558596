import type { Tag } from '@app/contract/tags.ts'
import { splitMentions } from '@app/domain/posts/parts.ts'

import { LinkedText } from '#ui/LinkedText.tsx'

import { MentionLink } from './MentionLink.tsx'

/** Plain text: line breaks stay, addresses and mentions become links. */
export function PlainText({ text, tags }: { text: string; tags: readonly Tag[] }) {
  const parts = splitMentions(
    text,
    tags.map(({ mention }) => mention),
  )
  return parts.map((part, index) =>
    part.kind === 'mention' ? (
      <MentionLink key={index} mention={part.mention} tag={tags.find(({ mention }) => mention === part.mention)} />
    ) : (
      <LinkedText key={index} text={part.text} />
    ),
  )
}
