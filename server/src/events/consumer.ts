import type { Tx } from '#db/db.ts'

import type { Event, EventKind, EventOf } from './events.ts'

/** What goes over the bus once the effects are committed; it may be lost. */
export type AfterCommit = () => void

type Definition<Kind extends EventKind> = {
  /** Its position is kept under this name. */
  name: string
  kinds: readonly Kind[]
  /** Where it begins when its name is new: with all events that are kept, or with the next one. */
  from: 'oldest' | 'now'
  /**
   * Handles events in the order in which they were committed, on one node at a time. What it writes in `tx` happens once.
   * It is tried again when it throws, so nothing outside the database may happen in it: enqueue a job for that.
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
