import { createHash } from 'node:crypto'

type Value = string | number | boolean | null

/** What somebody did: `case_decided` about `case 7`. The actor is a member, or null for the terminal. */
export type Act = {
  at: Date
  actorId: string | null
  act: string
  subject: string
  detail: Readonly<Record<string, Value>>
}

/** Stands for the entry before the first. */
export const firstHash = Buffer.alloc(32)

/** SHA-256 of the hash before and the act as JSON, the fields of its detail in the order of their names. */
export function hashOf({ at, actorId, act, subject, detail }: Act, previous: Buffer): Buffer {
  const fields = Object.entries(detail).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([at.toISOString(), actorId, act, subject, fields])
  return createHash('sha256').update(previous).update(text).digest()
}
