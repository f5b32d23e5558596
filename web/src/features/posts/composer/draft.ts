import { readStored, writeStored } from '#lib/device/storage.ts'

import { type Destination, destinationKey } from '#features/posts/destination.ts'
import type { PostDraft } from '#features/posts/mutations.ts'

/** A draft with the idempotency key it was last sent under, so that resending it unchanged creates no second post. */
export type Draft = PostDraft & { key?: string | undefined }

const empty: Draft = { title: '', content: '', tags: [] }

const keyOf = (memberId: string, destination: Destination) =>
  `draft.${memberId}.${destinationKey(destination)}` as const

/** The member's draft for this destination, stored on this device. */
export function readDraft(memberId: string, destination: Destination): Draft {
  const stored = readStored(keyOf(memberId, destination))
  if (stored === undefined) return empty
  try {
    // Only this file writes the value, so the type holds; a value that cannot be parsed is discarded below.
    const { title, content, tags, key } = JSON.parse(stored) as Partial<Draft>
    return { title: title ?? '', content: content ?? '', tags: Array.isArray(tags) ? tags : [], key }
  } catch {
    return empty
  }
}

/** Stores the draft; removes it if it is empty. */
export function keepDraft(memberId: string, destination: Destination, written: Draft): void {
  const isEmpty = written.title === '' && written.content === ''
  writeStored(keyOf(memberId, destination), isEmpty ? undefined : JSON.stringify(written))
}
