/** An index over days in ascending order, such as the growth of a portfolio: values[i] is the close of dates[i]. */
export type IndexSeries = { dates: readonly string[]; values: ArrayLike<number> }

/** The value of an index before its first return. */
export const indexBase = 100

/** An index is 0, after everything was lost, or within these: far beyond any investment, so that ratios do not overflow. */
const [least, most] = [1e-50, 1e50]

/** A growth or an index within bounds: what is too large is cut off, what is too small is 0. */
export function limit(value: number): number {
  return value < least ? 0 : Math.min(value, most)
}

/** @throws RangeError unless there is one value for each date, 0 or between 1e-50 and 1e50, and the dates ascend. */
export function checkSeries({ dates, values }: IndexSeries): void {
  if (dates.length !== values.length) {
    throw new RangeError(`need as many values as dates, got ${values.length} and ${dates.length}`)
  }
  for (let i = 0; i < dates.length; i++) {
    const value = values[i]!
    if (limit(value) !== value) throw new RangeError(`the index of ${dates[i]} is out of bounds: ${value}`)
    if (i > 0 && !(dates[i - 1]! < dates[i]!)) throw new RangeError(`${dates[i]} does not follow ${dates[i - 1]}`)
  }
}

/** The position of the last date on or before `date`; -1 if the series begins later. */
export function positionOn(dates: readonly string[], date: string): number {
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dates[middle]! <= date) low = middle + 1
    else high = middle
  }
  return low - 1
}
