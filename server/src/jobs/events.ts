import type { Tx } from '#db/db.ts'

/** What happened, told by the feature that changed something to those that care. */
export type Event =
  | { kind: 'profile_followed'; by: string; profileId: string }
  | { kind: 'post_created'; postId: string; authorId: string }
  | { kind: 'reply_created'; postId: string; parentId: string; authorId: string }
  | { kind: 'post_liked'; postId: string; by: string }
  | { kind: 'message_sent'; messageId: string; senderId: string; recipientId: string }

export type EventKind = Event['kind']
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>

export type Events = {
  /** Writes the event in the transaction of the change, so that neither exists without the other. */
  publish: (tx: Tx, event: Event) => Promise<void>
}
