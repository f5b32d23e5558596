import { createStored } from './storage.ts'
import { useStore } from './store.ts'

const lastRead = createStored('lastRead')

/** Creation time of the newest post read in the feed, ISO 8601; stored on this device. */
export function useLastReadAt(): string | undefined {
  return useStore(lastRead)
}

/** Marks a post of the feed as read, unless a newer one is already. */
export function markRead(createdAt: string): void {
  const before = lastRead.get()
  if (before !== undefined && Date.parse(before) >= Date.parse(createdAt)) return
  lastRead.set(createdAt)
}
