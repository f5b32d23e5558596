import type { Tx } from '#db/db.ts'

import type { Event, EventKind, EventOf } from './events.ts'

/** Sends bus messages once the effects are committed; they may be lost. */
export type AfterCommit = () => void

type Definition<Kind extends EventKind> = {
  /** Its position is stored under this name. */
  name: string
  kinds: readonly Kind[]
  /** Where a consumer with a new name starts: with the oldest stored event, or with the next one. */
  from: 'oldest' | 'now'
  /**
   * Handles events in commit order, on one node at a time. Its writes in `tx` happen once. It is retried if it throws,
   * so it must have no effects outside the database: enqueue a job for those.
   */
  handle(tx: Tx, events: readonly EventOf<Kind>[]): Promise<AfterCommit | void>
}

export type Consumer = Omit<Definition<EventKind>, 'handle'> & {
  handle(tx: Tx, events: readonly Event[]): Promise<AfterCommit | void>
}

/** A consumer whose handler knows the kinds it is handed. */
export function consumer<Kind extends EventKind>(definition: Definition<Kind>): Consumer {
  return {
    ...definition,
    // Only its kinds are passed to it.
    handle: (tx, events) => definition.handle(tx, events as readonly EventOf<Kind>[]),
  }
}
