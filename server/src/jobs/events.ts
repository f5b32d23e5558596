import type { Tx } from '#db/db.ts'

import { insertEvent, insertEvents } from './queries.ts'

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

/** Writes the event in the transaction of the change, so that neither exists without the other; its subscribers run once it is committed. */
export async function publish(tx: Tx, event: Event): Promise<void> {
  await insertEvent(tx, event)
}

/** Writes many events at once. */
export async function publishAll(tx: Tx, events: readonly Event[]): Promise<void> {
  if (events.length > 0) await insertEvents(tx, events)
}
