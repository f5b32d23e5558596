import { setTimeout as sleep } from 'node:timers/promises'

import { concurrentCalls } from '@app/contract/budgets.ts'

import { type Log, refusal } from '#limits/refusal.ts'

import { isOutage } from './outage.ts'

export const mostTogether = 25
/**
 * Leaves processor time to reads between statements: half of this pause makes their p99 over three times that of an
 * idle node.
 */
const restMs = 10
/** Longer than a migration makes an act wait for a lock. */
const mostWaitMs = 3000

/** A tenth of the connections, so that reads find a connection and processor time however many acts there are. */
export const statementsAtOnce = (connections: number): number => Math.ceil(connections / 10)

/** Something that a member does: a like, a follow. */
export type Act = { readonly memberId: string }
/** Performs acts of different members; returns a row for each that was possible. */
type Statement<One extends Act, Row extends Act> = (acts: readonly One[]) => Promise<readonly Row[]>

type Entry = {
  statement: Statement<never, Act>
  act: Act
  /** Runs alone, because it failed together with others. */
  isAlone: boolean
  latest: number
  resolve: (row: never) => void
  reject: (error: unknown) => void
}

export type Acts = {
  /** Performs an act through the statement, together with others. Undefined if it was not possible. */
  together: <One extends Act, Row extends Act>(statement: Statement<One, Row>) => (act: One) => Promise<Row | undefined>
}

type Options = { log: Log; connections: number; waitMs?: number }

/**
 * Batches the acts of many members into few statements: acts that arrive while statements run are batched into the next.
 * Acts of one member, of whatever kind, run one after the other in the order of arrival.
 */
export function openActs({ log, connections, waitMs = mostWaitMs }: Options): Acts {
  const refuse = refusal(log, 'more acts at once than can be worked on')
  const atOnce = statementsAtOnce(connections)
  const acting = new Set<string>()
  let waiting: Entry[] = []
  let running = 0
  let isStarting = false

  const startSoon = () => {
    if (isStarting) return
    isStarting = true
    setImmediate(() => {
      isStarting = false
      startAll()
    })
  }

  function startAll(): void {
    refuseLate()
    while (running < atOnce) {
      const { next, rest } = split(waiting, acting)
      waiting = rest
      if (next.length === 0) return
      void start(next)
    }
  }

  function refuseLate(): void {
    const now = performance.now()
    for (const { latest, reject } of waiting) if (now > latest) reject(refuse())
    waiting = waiting.filter(({ latest }) => now <= latest)
  }

  async function start(entries: readonly Entry[]): Promise<void> {
    running++
    for (const { act } of entries) acting.add(act.memberId)
    const failed = await settle(entries)
    for (const { act } of entries) acting.delete(act.memberId)
    const latest = performance.now() + waitMs
    waiting.unshift(...failed.map((entry) => ({ ...entry, isAlone: true, latest })))
    await sleep(restMs)
    running--
    startAll()
  }

  return {
    together: (statement) => (act) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= concurrentCalls.waitingActs) throw refuse()
        waiting.push({ statement, act, isAlone: false, latest: performance.now() + waitMs, resolve, reject })
        startSoon()
      }),
  }
}

/** Splits off what one statement can do, oldest first. No act overtakes an earlier one of the same member. */
function split(waiting: readonly Entry[], acting: ReadonlySet<string>): { next: Entry[]; rest: Entry[] } {
  const next: Entry[] = []
  const rest: Entry[] = []
  const passed = new Set(acting)
  for (const entry of waiting) {
    const { memberId } = entry.act
    const isNext = !passed.has(memberId) && (next.length === 0 || isTogether(next, entry))
    passed.add(memberId)
    ;(isNext ? next : rest).push(entry)
  }
  return { next, rest }
}

function isTogether(entries: readonly Entry[], { statement, isAlone }: Entry): boolean {
  const [first] = entries
  return entries.length < mostTogether && statement === first!.statement && !isAlone && !first!.isAlone
}

/**
 * Runs the entries together. If that fails, returns them to be run alone, because one of them may have caused the
 * failure.
 */
async function settle(entries: readonly Entry[]): Promise<readonly Entry[]> {
  const { statement } = entries[0]!
  try {
    const rows = await statement(entries.map(({ act }) => act as never))
    const byMember = new Map(rows.map((row) => [row.memberId, row]))
    for (const { act, resolve } of entries) resolve(byMember.get(act.memberId) as never)
  } catch (error) {
    if (entries.length > 1 && !isOutage(error as Error)) return entries
    for (const { reject } of entries) reject(error)
  }
  return []
}
