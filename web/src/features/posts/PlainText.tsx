import type { Tag } from '@app/contract/posts.ts'
import { splitMentions } from '@app/domain/posts/parts.ts'
import Linkify from 'linkify-react'
import type { Opts } from 'linkifyjs'

import { MentionLink } from './MentionLink.tsx'

/** Only addresses of web pages become links, and nobody vouches for where they lead. */
const linkOptions: Opts = {
  nl2br: true,
  defaultProtocol: 'https',
  rel: 'nofollow ugc noopener',
  target: '_blank',
  className: 'link',
  validate: { url: (address) => /^(https?:\/\/|www\.)/i.test(address), email: false },
}

/** A text as it was typed: line breaks stay, addresses and mentions become links. */
export function PlainText({ text, tags }: { text: string; tags: readonly Tag[] }) {
  const parts = splitMentions(
    text,
    tags.map(({ mention }) => mention),
  )
  return parts.map((part, index) =>
    part.kind === 'mention' ? (
      <MentionLink key={index} mention={part.mention} tag={tags.find(({ mention }) => mention === part.mention)} />
    ) : (
      <Linkify key={index} options={linkOptions}>
        {part.text}
      </Linkify>
    ),
  )
}
