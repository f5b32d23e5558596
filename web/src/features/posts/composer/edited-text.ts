import { limits } from '@app/contract/limits.ts'
import type { Post } from '@app/contract/posts.ts'
import type { NewTag, Tag } from '@app/contract/tags.ts'
import { findMentions } from '@app/domain/posts/mentions.ts'

import { isVideoType } from '#lib/video.ts'
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

/**
 * The tags of a text as it is sent. The editor does not know currencies: a code after an @ is one, and those of the post that
 * is edited stay as long as they are mentioned.
 */
export function tagsOf({ title, content, tags }: Draft, edited: Post | undefined): NewTag[] {
  const before = edited?.tags.flatMap((tag) => (tag.currency ? newTagOf(tag) : [])) ?? []
  const codes = Intl.supportedValuesOf('currency').map((code) => ({ mention: code, currency: code }))
  const byMention = new Map<string, NewTag>([...codes, ...before, ...tags].map((tag) => [tag.mention, tag]))
  const mentions = [title, content].flatMap((text) => findMentions(text, [...byMention.keys()]))
  const known = new Set(tags.map(({ mention }) => mention))
  const found = new Set(mentions.flatMap(({ mention }) => (known.has(mention) ? [] : mention)))
  return [...tags, ...[...found].map((mention) => byMention.get(mention)!)].slice(0, limits.tagsPerPost)
}
