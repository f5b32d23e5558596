import type { Image } from '@app/contract/common.ts'

import { readStored, writeStored } from '#lib/device/storage.ts'

import { type Destination, destinationKey } from '#features/posts/destination.ts'
import type { PostDraft } from '#features/posts/mutations.ts'

/** An image or a video with what it shows; `at` is when it was uploaded, in milliseconds, unless it is in use. */
export type DraftImage = Image & { alt: string; isVideo?: true; at?: number | undefined }

/** A draft with the idempotency key it was last sent under, so that resending it unchanged creates no second post. */
export type Draft = Omit<PostDraft, 'images' | 'alts'> & { images: readonly DraftImage[]; key?: string | undefined }

export const emptyDraft: Draft = { title: '', content: '', tags: [], images: [], markdown: false }

/** The server deletes images that are not used for a day. */
const imagesLastMs = 22 * 3_600_000

const lasts = ({ at }: DraftImage) => at === undefined || Date.now() - at < imagesLastMs

const keyOf = (memberId: string, destination: Destination) =>
  `draft.${memberId}.${destinationKey(destination)}` as const

/** The member's draft for this destination, stored on this device. */
export function readDraft(memberId: string, destination: Destination): Draft {
  const stored = readStored(keyOf(memberId, destination))
  if (stored === undefined) return emptyDraft
  try {
    // Only this file writes the value, so the type holds; a value that cannot be parsed is discarded below.
    const { title, content, tags, images, markdown, key } = JSON.parse(stored) as Partial<Draft>
    return {
      title: title ?? '',
      content: content ?? '',
      tags: Array.isArray(tags) ? tags : [],
      images: Array.isArray(images) ? (images as DraftImage[]).filter(lasts) : [],
      markdown: markdown === true,
      key,
    }
  } catch {
    return emptyDraft
  }
}

/** Stores the draft; removes it if it is empty. */
export function keepDraft(memberId: string, destination: Destination, written: Draft): void {
  writeStored(keyOf(memberId, destination), isEmptyDraft(written) ? undefined : JSON.stringify(written))
}

/** Nothing is left of it that could be sent. */
export function isEmptyDraft({ title, content, images }: Draft): boolean {
  return title === '' && content === '' && images.length === 0
}
