import { createHash } from 'node:crypto'

import { formatDecimal, isNegative, subtract, zero } from '@app/domain/decimal/decimal.ts'
import { inTextOrder } from '@app/domain/portfolios/books/days.ts'

import type { ReportedTransaction } from '../holdings.ts'
import { absolute, type Draft, draftCash, identify } from './draft.ts'
import { refuseFile } from './faults.ts'
import type { Format } from './format.ts'
import { joinTaxes } from './join-taxes.ts'
import { refuseUnmatchedReversals } from './reversals.ts'
import { limits, type RefusalReason, type SkipReason, type Statement, type TakenTransaction } from './statement.ts'

/** What became of rows that were read together. */
export type Outcome =
  | { rows: number[]; drafts: Draft[] }
  | { rows: number[]; refused: RefusalReason }
  | { rows: number[]; skipped: SkipReason }

/** `order` is the place of its first row in the file; `keyedBy` what names it, if that is not the draft. */
export type Taken = { rows: number[]; draft: Draft; order: number; keyedBy?: Draft }

/** Turns what became of the rows into the result: joins, orders and keys the transactions. */
export function finish(format: Format, outcomes: readonly Outcome[]): Statement {
  const taken: Taken[] = []
  const skipped: Statement['skipped'] = []
  const refused: Statement['refused'] = []
  for (const [order, outcome] of outcomes.entries()) {
    if ('refused' in outcome) refused.push({ rows: outcome.rows, reason: outcome.refused })
    else if ('skipped' in outcome) skipped.push({ rows: outcome.rows, reason: outcome.skipped })
    else taken.push(...outcome.drafts.flatMap(splitRefunds).map((draft) => ({ rows: outcome.rows, draft, order })))
  }
  const unique = refuseDuplicateIds(taken, refused)
  const kept = refuseUnmatchedReversals(format.areTaxesCorrected ? unique : joinTaxes(unique), refused)
  const ordered = inOrder(kept, format.isNewestFirst)
  const accounts = listAccounts(ordered)
  const securities = new Set(ordered.map(({ draft }) => identify(draft)))
  if (accounts.length > limits.accounts) refuseFile({ code: 'too_many_accounts', limit: limits.accounts })
  if (securities.size > limits.securities) refuseFile({ code: 'too_many_securities', limit: limits.securities })
  return {
    format: format.name,
    accounts,
    taken: withKeys(format.name, ordered),
    skipped,
    refused: refused.toSorted((a, b) => a.rows[0]! - b.rows[0]!),
    tradesOnly: format.tradesOnly,
  }
}

/** A refund of fee or tax is an entry of its own, because those of a transaction are never negative. */
function splitRefunds(draft: Draft): Draft[] {
  const parts = [draft]
  for (const part of ['fee', 'tax'] as const) {
    if (!isNegative(draft[part])) continue
    const refund = absolute(draft[part])
    const { date, time, executedAt, security, currency, account, id, reference, row } = draft
    const kind = part === 'fee' ? 'FEE' : 'TAX'
    parts[0] = { ...parts[0]!, amount: subtract(parts[0]!.amount, refund), [part]: zero }
    parts.push(
      draftCash({ date, time, executedAt, security, currency, account, id, reference, row, kind, amount: refund }),
    )
  }
  return parts
}

function refuseDuplicateIds(taken: readonly Taken[], refused: Statement['refused']): Taken[] {
  const rowsById = new Map<string, number[]>()
  const refusedRows = new Set<number[]>()
  return taken.filter(({ draft, rows }) => {
    const key = draft.id === undefined ? undefined : `${draft.account}\n${draft.id}`
    if (key === undefined) return true
    const known = rowsById.get(key)
    if (known === undefined) rowsById.set(key, rows)
    if (known === undefined || known === rows) return true
    if (!refusedRows.has(rows)) refused.push({ rows, reason: { code: 'duplicate_id', ...draft.row.spot('id') } })
    refusedRows.add(rows)
    return false
  })
}

/** Oldest first; within a day by time, or else in the order of the file. */
function inOrder(taken: readonly Taken[], isNewestFirst: boolean): Taken[] {
  const direction = inTextOrder(taken[0]?.draft.date ?? '', taken.at(-1)?.draft.date ?? '')
  const sign = direction > 0 || (direction === 0 && isNewestFirst) ? -1 : 1
  return taken.toSorted(
    (a, b) =>
      inTextOrder(a.draft.date, b.draft.date) || inTextOrder(a.draft.time, b.draft.time) || sign * (a.order - b.order),
  )
}

/** Every account with the currency of most of its transactions. */
function listAccounts(taken: readonly Taken[]): Statement['accounts'] {
  const counts = new Map<string, Map<string, number>>()
  for (const { draft } of taken) {
    const currencies = counts.get(draft.account) ?? new Map<string, number>()
    currencies.set(draft.currency, (currencies.get(draft.currency) ?? 0) + 1)
    counts.set(draft.account, currencies)
  }
  return Array.from(counts, ([label, currencies]) => ({
    label,
    currency: [...currencies].toSorted(([, a], [, b]) => b - a)[0]![0],
  }))
}

/**
 * Keys that are the same in every file that has the transaction: from the broker's id, or from the content and how many
 * equal ones are before it. Two equal rows of a file are two transactions.
 */
function withKeys(format: string, taken: readonly Taken[]): TakenTransaction[] {
  const occurrences = new Map<string, number>()
  return taken.map(({ rows, draft, keyedBy = draft }) => {
    const { account, id, kind } = draft
    const content = id === undefined ? fingerprint(keyedBy) : [account, id, kind].join('\n')
    const nth = (occurrences.get(content) ?? 0) + 1
    occurrences.set(content, nth)
    const hash = createHash('sha256').update(`${format}\n${content}\n${nth}`).digest('base64url').slice(0, 27)
    return { transaction: toReported(draft, hash), account: draft.account, rows: [...rows] }
  })
}

function fingerprint(draft: Draft): string {
  const { price, quantity, amount, fee, tax } = draft
  const numbers = [quantity, price, amount, fee, tax].map((value) => value && formatDecimal(value))
  const { account, reference, kind, date, time, currency } = draft
  return JSON.stringify([account, reference, kind, date, time, currency, identify(draft), ...numbers])
}

function toReported(draft: Draft, key: string): ReportedTransaction {
  const { kind, date, executedAt, security, currency } = draft
  return {
    key,
    kind,
    date,
    executedAt,
    security,
    quantity: formatDecimal(draft.quantity),
    price: draft.price && formatDecimal(draft.price),
    amount: formatDecimal(draft.amount),
    currency,
    fee: formatDecimal(draft.fee),
    tax: formatDecimal(draft.tax),
  }
}
