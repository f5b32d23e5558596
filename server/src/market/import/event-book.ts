import type { Dividend } from '#market/dividends/index.ts'

import { type Refusal, skips } from './drops.ts'
import type { FileAction } from './market-events.ts'
import type { Row } from './read.ts'
import { count } from './summary.ts'

type Placed<Event> = { event: Event; place: string; amounts: Set<string> }
type FileDividend = Dividend & { isAdjusted: boolean }

/** Gathers the events of files: one split and one dividend of each kind for a listing and day. */
export type EventBook = {
  addAction: (action: FileAction, row: Row) => Refusal | undefined
  addDividend: (dividend: FileDividend, row: Row) => Refusal | undefined
  actions: () => FileAction[]
  dividends: () => FileDividend[]
  notes: () => string[]
}

const mostEvents = 500_000

export function eventBook(): EventBook {
  const actions = new Map<string, Placed<FileAction>>()
  const dividends = new Map<string, Placed<FileDividend>>()
  let parts = 0

  function full(column: string): Refusal | undefined {
    if (actions.size + dividends.size < mostEvents) return undefined
    return { reason: skips.tooMany, column, right: `import the others after the first ${count(mostEvents)}` }
  }

  return {
    addAction: (action, row) => {
      const key = `${action.id} ${action.exDate}`
      const known = actions.get(key)
      if (!known) {
        const refusal = full('ex_date')
        if (!refusal) actions.set(key, { event: action, place: placeOf(row), amounts: new Set() })
        return refusal
      }
      return {
        reason: skips.duplicate,
        column: 'ex_date',
        right: `the same listing and day stood in ${known.place} already`,
      }
    },
    addDividend: (dividend, row) => {
      const key = `${dividend.instrumentId} ${dividend.exDate} ${dividend.kind}`
      const known = dividends.get(key)
      if (!known) {
        const refusal = full('ex_date')
        const amounts = new Set([identityOf(dividend)])
        if (!refusal) dividends.set(key, { event: dividend, place: placeOf(row), amounts })
        return refusal
      }
      const refusal = secondOf(known, dividend)
      if (refusal) return refusal
      known.amounts.add(identityOf(dividend))
      known.event = { ...known.event, amount: sumOf(known.event.amount, dividend.amount) }
      parts++
      return undefined
    },
    actions: () => Array.from(actions.values(), ({ event }) => event),
    dividends: () => Array.from(dividends.values(), ({ event }) => event),
    notes: () =>
      parts > 0 ? [`dividends added to another one of their day: ${count(parts)}`] : [],
  }
}

/** Whether a second dividend of a kind and day is not another part of it. */
function secondOf({ event, place, amounts }: Placed<FileDividend>, dividend: FileDividend): Refusal | undefined {
  if (amounts.has(identityOf(dividend))) {
    const right = `the same listing, day and amount stood in ${place} already; give a second one another kind`
    return { reason: skips.duplicate, column: 'amount', right }
  }
  if (dividend.currency === event.currency) return undefined
  const right = `the dividend of that day in ${place} is in ${event.currency}; write this one in it, or as special`
  return { reason: skips.otherCurrency, column: 'currency', right }
}

function identityOf({ amount, payDate }: FileDividend): string {
  return `${amount} ${payDate}`
}

/** Without the noise of adding doubles: 0.1 and 0.2 are 0.3. */
function sumOf(a: number, b: number): number {
  return Number((a + b).toPrecision(15))
}

function placeOf({ file, line }: Row): string {
  return `${file}, line ${line}`
}
