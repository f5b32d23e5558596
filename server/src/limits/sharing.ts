import { createHmac } from 'node:crypto'

import type { Db } from '#db/db.ts'

import { addCounts, deleteCountsUntil } from './queries.ts'
import type { Window } from './windows.ts'

const shareAfterMs = 250
const sweepEveryMs = 60_000
const mostPerStatement = 5000

export type Log = { warn: (fields: object, text: string) => void }

type SharingOptions = { db: Db; now: () => Date; log: Log; secret: string }

/** Exchanges counts with the other nodes through the database, a few times a second and in one statement. */
export function createSharing({ sweep, ...parts }: SharingOptions & { sweep: (at: number) => void }) {
  const { db, now } = parts
  const { unshared, keep, shareSome } = createExchange(parts)
  let timer: NodeJS.Timeout | undefined
  let sharing = Promise.resolve()
  let sweptAt = -Infinity

  function schedule(): void {
    timer ??= setTimeout(() => void share(), shareAfterMs).unref()
  }

  async function share(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // The exchange logs its failures.
    sharing = sharing.then(shareAll).catch(() => undefined)
    await sharing
    if (unshared.size > 0) schedule()
  }

  async function shareAll(): Promise<void> {
    const at = now().getTime()
    for (const window of unshared) if (window.endsAt <= at) unshared.delete(window)
    const open = [...unshared]
    for (let first = 0; first < open.length; first += mostPerStatement) {
      await shareSome(open.slice(first, first + mostPerStatement))
    }
    if (at - sweptAt < sweepEveryMs) return
    sweptAt = at
    sweep(at)
    await deleteCountsUntil(db, new Date(at))
  }

  return {
    add(window: Window, change: number): void {
      window.count = Math.max(0, window.count + change)
      keep(window, change)
      schedule()
    },
    /** Returns the totals of all nodes. Rejects if the database does not answer; the counts are then kept. */
    shareSome,
    share,
    close: async () => {
      await share()
      clearTimeout(timer)
    },
  }
}

function createExchange({ db, now, log, secret }: SharingOptions) {
  const unshared = new Set<Window>()
  let isAlone = false

  function keep(window: Window, change: number): void {
    window.unshared += change
    unshared.add(window)
  }

  /** The database need not know who calls. */
  function hashed(id: string): string {
    return createHmac('sha256', secret).update(`limit\n${id}`).digest('base64url').slice(0, 22)
  }

  async function shareSome(windows: readonly Window[]): Promise<ReadonlyMap<Window, number>> {
    const sent = windows.map((window) => ({ window, key: hashed(window.id), change: window.unshared }))
    for (const { window } of sent) {
      window.unshared = 0
      unshared.delete(window)
    }
    const rows = sent.map(({ window, key, change }) => ({ key, change, endsAt: new Date(window.endsAt) }))
    try {
      const totals = new Map((await addCounts(db, rows, now())).map((row) => [row.key, row]))
      isAlone = false
      return new Map(sent.map(({ window, key }) => [window, adopt(window, totals.get(key)!)]))
    } catch (error) {
      for (const { window, change } of sent) keep(window, change)
      if (!isAlone) log.warn({ err: error }, 'limits are counted by this node alone')
      isAlone = true
      throw error
    }
  }

  return { unshared, keep, shareSome }
}

/** Adopts the total of all nodes; returns it without what was counted here meanwhile. */
function adopt(window: Window, { count, ends_at: endsAt }: { count: number; ends_at: Date }): number {
  window.count = Math.max(0, count + window.unshared)
  window.endsAt = endsAt.getTime()
  return count
}
