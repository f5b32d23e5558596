import { add, isNegative, isPositive } from '@app/domain/decimal/decimal.ts'

import { absolute, type Draft, identify } from './draft.ts'
import type { Taken } from './finish.ts'

/** A day with more dividends than this is not searched for names in texts. */
const mostSearched = 200

/**
 * Adds the tax that was withheld from a dividend to it, where the file has both as rows of their own. A tax that belongs
 * to no dividend of its day, or to several, stays a transaction of its own. The dividend keeps its key, or one that was
 * booked without its tax would be booked again with it.
 */
export function joinTaxes(taken: readonly Taken[]): Taken[] {
  const bySecurity = new Map<string, Taken[]>()
  const byDay = new Map<string, Taken[]>()
  for (const one of taken) {
    if (one.draft.kind !== 'DIVIDEND' || !isPositive(one.draft.amount)) continue
    append(bySecurity, securityKey(one.draft), one)
    append(byDay, dayKey(one.draft), one)
  }
  const joined = new Map<Taken, Taken>()
  const gone = new Set<Taken>()
  for (const one of taken) {
    if (one.draft.kind !== 'TAX' || !isNegative(one.draft.amount)) continue
    const matches = bySecurity.get(securityKey(one.draft)) ?? findByText(one.draft, byDay.get(dayKey(one.draft)) ?? [])
    const [match] = matches
    if (!match || matches.length > 1 || joined.has(match)) continue
    joined.set(match, join(match, one))
    gone.add(one)
  }
  return taken.filter((one) => !gone.has(one)).map((one) => joined.get(one) ?? one)
}

function append(map: Map<string, Taken[]>, key: string, one: Taken): void {
  const list = map.get(key)
  if (list) list.push(one)
  else map.set(key, [one])
}

const dayKey = ({ account, date, currency }: Draft) => `${account}\n${date}\n${currency}`
const securityKey = (draft: Draft) => `${dayKey(draft)}\n${identify(draft) ?? ''}`

/** Some brokers name the security of a tax only in a text. */
function findByText(tax: Draft, dividends: readonly Taken[]): Taken[] {
  const text = tax.security?.name.toLowerCase()
  if (!text || tax.security?.isin || dividends.length > mostSearched) return []
  return dividends.filter(({ draft }) => {
    const name = draft.security?.name.toLowerCase()
    return name && text.includes(name)
  })
}

function join(dividend: Taken, tax: Taken): Taken {
  const withheld = tax.draft.amount
  return {
    ...dividend,
    rows: [...dividend.rows, ...tax.rows],
    keyedBy: dividend.draft,
    draft: {
      ...dividend.draft,
      amount: add(dividend.draft.amount, withheld),
      tax: add(dividend.draft.tax, absolute(withheld)),
    },
  }
}
