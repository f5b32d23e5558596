import { ratioToDouble } from '#decimal/ratio.ts'

import { type CorporateAction, ratioBetween } from './adjusting.ts'

/**
 * The shares outstanding on the day `to`, of `shares` on the day `from`: each split since makes them more, each reverse split
 * fewer.
 *
 *   n = shares / product of r[k] over the splits k with from < exDate[k] <= to
 *
 * Other corporate actions, such as rights issues, change prices by ratios that say nothing about how many shares there are.
 *
 * @param actions of all kinds; splits have a kind that begins with the word.
 */
export function sharesOn(
  shares: number,
  actions: readonly (CorporateAction & { kind: string })[],
  { from, to }: { from: string; to: string },
): number {
  const splits = actions.filter(({ kind }) => kind.startsWith('split'))
  return shares / ratioToDouble(ratioBetween(splits, from, to))
}
