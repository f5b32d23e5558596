import { type Budget, type BudgetName, budgets } from '@app/contract/budgets.ts'

import type { Config } from '#config.ts'
import { openDb } from '#db/db.ts'
import { AppError } from '#errors.ts'

import { createSharing, type Log } from './sharing.ts'
import { createWindows, type Subject, type Window } from './windows.ts'

/** Networks that are counted together share this many times the budget of one. */
const sharedGenerosity = 10
/** The fraction of an exact budget that a node allows while the database does not answer. */
const withoutDatabase = 0.25

export type Charge = Subject & { budget: BudgetName; cost?: number }

/** The state of the budget with the least left. */
export type Verdict = {
  isAllowed: boolean
  most: number
  remaining: number
  /** Until the window ends. */
  seconds: number
  /** Undoes the charges. */
  refund: () => void
}

export type Limits = {
  /** Charges all of the budgets or, when one of them is used up, none. */
  take: (...charges: readonly Charge[]) => Promise<Verdict>
  /** Exchanges counts with the other nodes now rather than in a moment. */
  share: () => Promise<void>
  close: () => Promise<void>
}

type BudgetUse = { window: Window; most: number; cost: number; isExact: boolean }

type Options = {
  url: string
  now: () => Date
  log: Log
  config: Pick<Config, 'secret' | 'rateLimits'>
  /** How many windows of each kind are kept in memory. */
  room?: number
}

const unlimited: Verdict = { isAllowed: true, most: Infinity, remaining: Infinity, seconds: 0, refund: () => {} }

/** The factor on all limits: `test` is more than any test needs, `off` is practically unlimited. */
export function generosityOf(mode: Config['rateLimits']): number {
  return { on: 1, test: 1000, off: 1_000_000 }[mode]
}

/** Throws when a budget is used up. */
export function orThrottled(verdict: Verdict): Verdict {
  if (!verdict.isAllowed) throw new AppError('throttled', undefined, { seconds: verdict.seconds })
  return verdict
}

/** Counts in memory what callers do, so that it costs a request nothing; only exact budgets wait for the database. */
export function openLimits({ url, now, log, config, room }: Options): Limits {
  const { secret, rateLimits: mode } = config
  // A connection of its own: limits must work when the pool is busy, and must not make it busy.
  const db = openDb(url, { connections: 1, statementTimeoutMs: 1000 })
  const windows = createWindows(room)
  const sharing = createSharing({ db, now, log, secret, sweep: windows.sweep })

  function find({ budget, cost = 1, ...subject }: Charge, at: number): BudgetUse {
    const { most, windowMs, isExact = false }: Budget = budgets[budget]
    const { window, isShared } = windows.find(budget, subject, [at, at + windowMs])
    return { window, most: most * generosityOf(mode) * (isShared ? sharedGenerosity : 1), cost, isExact }
  }

  async function take(...charges: readonly Charge[]): Promise<Verdict> {
    const at = now().getTime()
    const counted = charges.map((charge) => find(charge, at))
    const spent = counted.find(({ window, most, cost }) => window.count + cost > most)
    if (spent) return refusal(spent, at)

    for (const { window, cost } of counted) sharing.add(window, cost)
    const refund = () => counted.forEach(({ window, cost }) => sharing.add(window, -cost))
    const over = await findOver(counted.filter(({ isExact }) => isExact))
    if (over) {
      refund()
      return refusal(over, at)
    }
    return { isAllowed: true, ...stateOf(tightest(counted), at), refund }
  }

  /** The first of the budgets that the nodes have overdrawn together. */
  async function findOver(exact: readonly BudgetUse[]): Promise<BudgetUse | undefined> {
    if (exact.length === 0) return undefined
    const totals = await sharing.shareSome(exact.map(({ window }) => window)).catch(() => undefined)
    return exact.find(({ window, most }) =>
      totals ? totals.get(window)! > most : window.count > Math.ceil(most * withoutDatabase),
    )
  }

  return {
    take: mode === 'off' ? () => Promise.resolve(unlimited) : take,
    share: sharing.share,
    close: async () => {
      await sharing.close()
      await db.destroy()
    },
  }
}

function tightest(counted: readonly BudgetUse[]): BudgetUse {
  return counted.reduce((least, other) => (leftOf(other) < leftOf(least) ? other : least))
}

function leftOf({ window, most }: BudgetUse): number {
  return Math.max(0, most - window.count)
}

function stateOf(counted: BudgetUse, at: number) {
  return {
    most: counted.most,
    remaining: leftOf(counted),
    seconds: Math.max(1, Math.ceil((counted.window.endsAt - at) / 1000)),
  }
}

function refusal(counted: BudgetUse, at: number): Verdict {
  return { isAllowed: false, ...stateOf(counted, at), remaining: 0, refund: () => {} }
}
