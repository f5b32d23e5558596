import type { Log } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'

import type { AfterCommit, Consumer } from './consumer.ts'
import type { Event } from './events.ts'
import { deleteFailed, listDue, upsertFailed } from './failed-queries.ts'
import { attempt, listUnread, lockConsumer, type StoredEvent, updatePosition } from './queries.ts'

const batchSize = 200
/** How many events of a failed batch are handled one by one in a transaction, which must stay short. */
const aloneSize = 10
const mostTries = 6

type WorkContext = { db: Db; log: Log; retryMs: number }

type Run = WorkContext & { consumer: Consumer; tx: Tx; later: AfterCommit[] }
type Item = { id: string; event: Event; tries: number }

/**
 * Passes the next events to a consumer. Their effects, the new position and the failures are one transaction: if this
 * process dies, none of it has happened. Returns whether there may be more.
 */
export async function workOnce(consumer: Consumer, context: WorkContext): Promise<boolean> {
  const later: AfterCommit[] = []
  const isMore = await context.db.transaction().execute(async (tx) => {
    if (!(await lockConsumer(tx, consumer.name))) return false
    const run = { ...context, consumer, tx, later }
    const due = await listDue(tx, consumer.name, aloneSize)
    for (const item of due) await retry(run, item)
    const unread = await listUnread(tx, consumer.name, batchSize)
    if (unread.length === 0) return due.length === aloneSize
    const last = await handleBatch(run, unread)
    await updatePosition(tx, consumer.name, last)
    return due.length === aloneSize || unread.length === batchSize || last !== unread.at(-1)
  })
  // Bus messages may be lost; what was committed may not.
  for (const act of later) act()
  return isMore
}

/** Handles the events together or, if that fails, the first of them one by one. Returns the last one handled. */
async function handleBatch(run: Run, unread: readonly StoredEvent[]): Promise<StoredEvent> {
  const { consumer, log } = run
  const wanted = unread.filter(({ event }) => consumer.kinds.includes(event.kind))
  const last = unread.at(-1)!
  if (wanted.length === 0) return last
  const error = await tryTo(run, wanted)
  if (error === undefined) return last
  log.warn({ err: error, consumer: consumer.name, events: wanted.length }, 'a batch of events failed')
  const alone = wanted.slice(0, aloneSize)
  for (const { id, event } of alone) {
    const fault = wanted.length === 1 ? error : await tryTo(run, [{ event }])
    if (fault !== undefined) await setAside(run, { id, event, tries: 0 }, fault)
  }
  return alone.length === wanted.length ? last : alone.at(-1)!
}

async function retry(run: Run, item: Item): Promise<void> {
  const error = await tryTo(run, [item])
  if (error === undefined) await deleteFailed(run.tx, run.consumer.name, item.id)
  else await setAside(run, item, error)
}

/** Returns the error of the consumer, if any. Throws transient database errors: the whole transaction is retried. */
async function tryTo({ consumer, tx, later }: Run, items: readonly { event: Event }[]): Promise<unknown> {
  const events = items.map(({ event }) => event)
  const error = await attempt(tx, async () => {
    const act = await consumer.handle(tx, events)
    if (act) later.push(act)
  })
  if (isTransient(error)) throw error
  return error
}

/** Lets other events pass a failed one. It is retried with back-off, and in the end left to an operator. */
async function setAside(
  { consumer, tx, log, retryMs }: Run,
  { id, event, tries }: Item,
  error: unknown,
): Promise<void> {
  const isLast = tries + 1 >= mostTries
  const retryAfterMs = isLast ? undefined : retryMs * 4 ** tries
  const message = error instanceof Error ? error.message : String(error)
  await upsertFailed(tx, { consumer: consumer.name, id, event, error: message, retryAfterMs })
  if (isLast)
    log.error({ err: error, consumer: consumer.name, event: id, kind: event.kind }, 'an event failed for good')
}

/** Deadlocks, serialization failures and lock timeouts. */
const transient = new Set(['40001', '40P01', '55P03'])
const isTransient = (error: unknown): boolean => transient.has((error as { code?: string } | undefined)?.code ?? '')
