import type { Image } from '@app/contract/common.ts'

import { readStored, writeStored } from '#lib/device/storage.ts'

import { type Destination, destinationKey } from '#features/posts/destination.ts'
import type { PostDraft } from '#features/posts/mutations.ts'

/** An image that is uploaded, and since when in milliseconds. */
export type DraftImage = Image & { at: number }

/** A draft with the idempotency key it was last sent under, so that resending it unchanged creates no second post. */
export type Draft = Omit<PostDraft, 'images'> & { images: readonly DraftImage[]; key?: string | undefined }

export const emptyDraft: Draft = { title: '', content: '', tags: [], images: [] }

/** The server deletes images that are not used for a day. */
const imagesLastMs = 22 * 3_600_000

const keyOf = (memberId: string, destination: Destination) =>
  `draft.${memberId}.${destinationKey(destination)}` as const

/** The member's draft for this destination, stored on this device. */
export function readDraft(memberId: string, destination: Destination): Draft {
  const stored = readStored(keyOf(memberId, destination))
  if (stored === undefined) return emptyDraft
  try {
    // Only this file writes the value, so the type holds; a value that cannot be parsed is discarded below.
    const { title, content, tags, images, key } = JSON.parse(stored) as Partial<Draft>
    return {
      title: title ?? '',
      content: content ?? '',
      tags: Array.isArray(tags) ? tags : [],
      images: Array.isArray(images) ? (images as DraftImage[]).filter(({ at }) => Date.now() - at < imagesLastMs) : [],
      key,
    }
  } catch {
    return emptyDraft
  }
}

/** Stores the draft; removes it if it is empty. */
export function keepDraft(memberId: string, destination: Destination, written: Draft): void {
  const isEmpty = written.title === '' && written.content === '' && written.images.length === 0
  writeStored(keyOf(memberId, destination), isEmpty ? undefined : JSON.stringify(written))
}
