import { percentChange } from '#instruments/change.ts'

/** Values and changes beyond these are taken for errors of their source. */
const maxValue = 1e30
const leastGrowth = 1e-9

/**
 * The change of a portfolio on its last trading day, in percent.
 *
 *   change = 100 * (sum of v[i] / sum of v[i] / (1 + c[i] / 100) - 1)
 *
 * @param positions v[i]: the values at the latest prices in the base currency, c[i]: the changes of those prices in percent. A
 * position without a change, or with one that no positive price can have had, counts as unchanged.
 * @param cash in the base currency; an overdraft counts as 0.
 * @returns null if no position has a change.
 *
 * Error: exchange rates are taken as unchanged, and so are the pieces: what was traded today counts as held since yesterday.
 */
export function changeToday(
  positions: readonly { value: number; changePercent: number | null }[],
  cash: number,
): number | null {
  let now = cash > 0 && cash < maxValue ? cash : 0
  let before = now
  let isKnown = false
  for (const { value, changePercent } of positions) {
    if (!(value > 0 && value < maxValue)) continue
    const growth = changePercent === null ? Number.NaN : 1 + changePercent / 100
    const isUsable = growth > leastGrowth && growth < maxValue
    now += value
    before += isUsable ? value / growth : value
    isKnown ||= isUsable
  }
  return isKnown && before > 0 ? percentChange(before, now) : null
}
