import type { MemberSlug } from '../people/index.ts'

/** What two members have written to each other, oldest first. */
export type SeedConversation = {
  members: readonly [MemberSlug, MemberSlug]
  messages: readonly (readonly [author: MemberSlug, minutesAgo: number, body: string])[]
  /** How many of the last messages have not been read by the one who did not write them. */
  unread?: number
}

export const hours = (count: number) => count * 60
export const days = (count: number) => count * 24 * 60
