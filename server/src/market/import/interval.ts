import { UserFacingError } from '#errors.ts'

import type { Row, Table } from './read.ts'
import { dayOrderOf, readDate } from './table/dates.ts'

const leastDays = 6
const share = 0.9
const hasTime = /\d:\d\d|^-?\d{9,}$/

/**
 * Refuses a file with a row for every few minutes, week or month: those within a day are no closes, and sources date a week or a month by
 * its first day. Rows of our own ids are as they are meant.
 */
export function refuseIntervals(fileName: string, { columns, sample }: Table): void {
  if (!columns.has('last') || columns.hasNamed('orderbook_id')) return
  const order = dayOrderOf(sample.map((row) => row.of('date')))
  const days = new Map<string, Set<string>>()
  for (const row of sample) {
    const read = row.event ? undefined : readDate(row.of('date'), order, undefined)
    if (!read || !('date' in read)) continue
    const key = `${nameOf(row)}\t${read.date}`
    const times = days.get(key)
    if (times) times.add(row.of('date'))
    else days.set(key, new Set([row.of('date')]))
  }
  const what = isWithinDays([...days.values()]) ? 'several prices of a day' : longIntervalOf([...days.keys()])
  if (what === undefined) return
  throw new UserFacingError(`${fileName} holds ${what}, not daily closes; download it with a row for each day.`)
}

function nameOf(row: Row): string {
  return row.of('symbol') || row.of('isin')
}

function isWithinDays(days: readonly ReadonlySet<string>[]): boolean {
  const several = days.filter((times) => times.size > 1 && [...times].every((text) => hasTime.test(text)))
  return several.length > days.length / 2
}

/** A row on each Monday, or at the beginning of each month. */
function longIntervalOf(keys: readonly string[]): string | undefined {
  const [first, ...others] = new Set(keys.map((key) => key.split('\t')[0]))
  const dates = keys.map((key) => key.split('\t')[1]!).toSorted()
  if (first === undefined || others.length > 0 || dates.length < leastDays) return undefined
  const times = dates.map((date) => Date.parse(date))
  const isMost = (test: (gap: number, i: number) => boolean) => {
    const gaps = times.slice(1).map((time, i) => (time - times[i]!) / 86_400_000)
    return gaps.filter(test).length >= share * gaps.length
  }
  if (isMost((gap, i) => gap === 7 && new Date(times[i]!).getUTCDay() === 1)) return 'a price for each week'
  const isMonthly = isMost((gap, i) => gap > 26 && gap < 35 && new Date(times[i]!).getUTCDate() <= 4)
  return isMonthly ? 'a price for each month' : undefined
}
