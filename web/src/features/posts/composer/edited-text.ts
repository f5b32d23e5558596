import type { NewTag, Post, Tag } from '@app/contract/posts.ts'
import { findMentions } from '@app/domain/posts/mentions.ts'

import { isVideoType } from '#parts/images/index.ts'
import { isMentionKind, targetOf } from '#parts/targets/index.ts'

import type { Draft } from './draft.ts'

/** What a stored post says, as its author would write it. */
export function draftOf({ title, content, tags, media = [], markdown }: Post): Draft {
  const images = media.map(({ id, url, alt = '', content_type: type }) => ({
    id,
    url,
    alt,
    ...(isVideoType(type) && { isVideo: true as const }),
  }))
  return { title, content, tags: tags.flatMap(newTagOf), images, markdown }
}

function newTagOf(tag: Tag): NewTag | [] {
  const { mention, currency } = tag
  const target = targetOf(tag)
  if (target && isMentionKind(target.kind)) return { mention, [target.kind]: target.entity.id }
  return currency ? { mention, currency } : []
}

/** The tags of an edited text. The editor does not know currencies, which stay as long as they are mentioned. */
export function tagsOf({ tags: before }: Post, { title, content, tags }: Draft): NewTag[] {
  const mentions = before.flatMap(({ mention, currency }) => (currency ? mention : []))
  const found = new Set([title, content].flatMap((text) => findMentions(text, mentions)).map(({ mention }) => mention))
  const known = new Set(tags.map(({ mention }) => mention))
  return [...tags, ...before.flatMap((tag) => (found.has(tag.mention) && !known.has(tag.mention) ? newTagOf(tag) : []))]
}
