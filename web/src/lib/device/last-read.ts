import { createStored } from './storage.ts'
import { useStore } from './store.ts'

const lastRead = createStored('lastRead')

/** When the newest post that was read in the own feed was written; ISO 8601, kept on this device. */
export function useLastReadAt(): string | undefined {
  return useStore(lastRead)
}

/** Marks a post of the feed as read, unless a newer one already is. */
export function markRead(createdAt: string): void {
  const before = lastRead.get()
  if (before !== undefined && Date.parse(before) >= Date.parse(createdAt)) return
  lastRead.set(createdAt)
}
