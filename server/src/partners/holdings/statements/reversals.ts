import { add, formatDecimal, isNegative } from '@app/domain/decimal/decimal.ts'

import { absolute, type Draft, identify } from './draft.ts'
import type { Taken } from './finish.ts'
import type { Statement } from './statement.ts'

/** Keeps a negative dividend only if it takes back one that the file has; alone, its sign is more likely wrong. */
export function refuseUnmatchedReversals(taken: readonly Taken[], refused: Statement['refused']): Taken[] {
  const paid = new Map<string, number>()
  for (const { draft } of taken) {
    if (draft.kind === 'DIVIDEND' && !isNegative(draft.amount))
      paid.set(keyOf(draft), (paid.get(keyOf(draft)) ?? 0) + 1)
  }
  return taken.filter(({ draft, rows }) => {
    if (draft.kind !== 'DIVIDEND' || !isNegative(draft.amount)) return true
    const key = keyOf(draft)
    const left = paid.get(key) ?? 0
    paid.set(key, left - 1)
    if (left > 0) return true
    refused.push({ rows, reason: { code: 'unpaired', ...draft.row.spot('amount') } })
    return false
  })
}

/** The dividend before fee and tax, without its sign. */
function keyOf(draft: Draft): string {
  const { account, currency, amount, tax, fee } = draft
  return JSON.stringify([account, currency, identify(draft), formatDecimal(absolute(add(add(amount, tax), fee)))])
}
