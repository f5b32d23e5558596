import { randomUUID } from 'node:crypto'

import type pg from 'pg'

import type { Client } from '../lib/load.ts'

export type WrittenKind = 'replies' | 'posts' | 'messages'
type Writing = {
  member: number
  token: string
  kind: WrittenKind
  path: string
  body: object
  content: string
  key: string
}
type Acknowledged = Writing & { id: string; isDeleted: boolean | undefined }

/** Every so many posts of a member, one is deleted again. */
const deletedOneIn = 3

/**
 * What clients have written. A client whose answer is lost sends the same again with the same key, until it has an answer, and
 * deletes some of what it has written.
 */
export function openWritings() {
  const pending = new Map<string, Writing>()
  const written: Acknowledged[] = []
  const run = randomUUID()

  /** Returns false if there is no answer yet. */
  async function send(client: Client, writing: Writing): Promise<boolean> {
    const { path, token, body, key } = writing
    const call = { method: 'POST', path, token, body, headers: { 'idempotency-key': key } } as const
    const answer = await client.send(call)
    if (answer.status !== 201) {
      if (answer.status === 0 || answer.status === 409 || answer.status >= 500) return false
      throw new Error(`POST ${path}: ${answer.status} ${answer.body.slice(0, 200)}`)
    }
    const { id } = JSON.parse(answer.body) as { id: string }
    pending.delete(slotOf(writing))
    const one: Acknowledged = { ...writing, id, isDeleted: false }
    written.push(one)
    if (writing.kind !== 'messages' && written.length % deletedOneIn === 0) await remove(client, one)
    return true
  }

  async function remove(client: Client, one: Acknowledged): Promise<void> {
    const { status } = await client.send({ method: 'DELETE', path: `/v1/posts/${one.id}`, token: one.token })
    one.isDeleted = status === 204 ? true : undefined
  }

  return {
    /** Writes something, or sends again what has not been acknowledged. */
    async write(client: Client, wanted: Omit<Writing, 'content' | 'key'>): Promise<void> {
      const key = randomUUID()
      const content = `${run} ${key}`
      const next = { ...wanted, body: { ...wanted.body, content }, content, key }
      const writing = pending.get(slotOf(next)) ?? next
      pending.set(slotOf(writing), writing)
      await send(client, writing)
    },
    /** Sends again what has not been acknowledged, until everything is. */
    async finish(client: Client): Promise<void> {
      while (pending.size > 0) {
        for (const writing of pending.values()) await send(client, writing)
      }
    },
    of: (kind: WrittenKind) => written.filter((one) => one.kind === kind),
    run,
  }
}

export type Writings = ReturnType<typeof openWritings>

const slotOf = ({ member, kind }: Writing) => `${member} ${kind}`

/** How many of these are not stored as their authors were told: once, with their text, and deleted if that was acknowledged. */
export async function countMissing(pool: pg.Pool, writings: Writings, kind: WrittenKind): Promise<number> {
  const { rows } = await pool.query<{ id: string; content: string; deleted: boolean; times: number }>(
    kind === 'messages'
      ? `select id, body as content, false as deleted, count(*) over (partition by body)::integer as times from messages where body like $1`
      : `select id, content, deleted_at is not null as deleted, count(*) over (partition by content, deleted_at is null)::integer as times
         from posts where content like $1 or id = any($2::bigint[])`,
    kind === 'messages' ? [`${writings.run} %`] : [`${writings.run} %`, writings.of(kind).map(({ id }) => id)],
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  return writings.of(kind).filter(({ id, content, isDeleted }) => {
    const row = stored.get(id)
    if (!row || (isDeleted !== undefined && row.deleted !== isDeleted)) return true
    return !row.deleted && (row.content !== content || row.times !== 1)
  }).length
}
