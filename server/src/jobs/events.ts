import type { Tx } from '#db/db.ts'

import { insertEvent } from './queries.ts'

/** What happened, told by the feature that changed something to those that care. */
export type Event =
  | { kind: 'profile_followed'; by: string; profileId: string }
  | { kind: 'post_created'; postId: string; authorId: string }
  | { kind: 'reply_created'; postId: string; parentId: string; authorId: string }
  | { kind: 'post_liked'; postId: string; by: string }
  | { kind: 'message_sent'; messageId: string; senderId: string; recipientId: string }
  | { kind: 'account_ended'; profileId: string }

export type EventKind = Event['kind']
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>

/** Writes the event in the transaction of the change, so that neither exists without the other; its subscribers run once it is committed. */
export async function publish(tx: Tx, event: Event): Promise<void> {
  await insertEvent(tx, event)
}
