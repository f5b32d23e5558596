import type { Tx } from '#db/db.ts'

import { insertEvents } from './queries.ts'

/** What happened, told by the feature that changed something to those that care. */
export type Event =
  | { kind: 'profile_followed'; by: string; profileId: string }
  | { kind: 'post_created'; postId: string; authorId: string }
  | { kind: 'reply_created'; postId: string; parentId: string; authorId: string }
  | { kind: 'post_liked'; postId: string; by: string }
  | { kind: 'message_sent'; messageId: string; senderId: string; recipientId: string }
  /** Closes or splits of an instrument are others than before from this day on. */
  | { kind: 'prices_revised'; instrumentId: string; from: string }

export type EventKind = Event['kind']
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>

/** Writes events in the transaction of the change, so that neither exists without the other; their subscribers run once it is committed. */
export async function publish(tx: Tx, ...events: Event[]): Promise<void> {
  await insertEvents(tx, events)
}
