/**
 * Selects at most `size` points, so that a line through them looks like the line through all and reaches as low and as high:
 * the first, the last, the lowest, the highest, and from each of size - 2 equal buckets between the ends the point that forms
 * the largest triangle with the previously selected point and the mean of the next bucket. Points are taken to be equally
 * spaced. None is interpolated.
 *
 * @throws RangeError when `size` is below 4.
 *
 * Source: S. Steinarsson, Downsampling Time Series for Visual Representation, University of Iceland (2013), 4.2
 * (largest triangle, three buckets). That the lowest and the highest point stay is ours.
 */
export function downsample<Point>(points: readonly Point[], size: number, valueOf: (point: Point) => number): Point[] {
  if (size < 4) throw new RangeError(`a line needs at least 4 points, got ${size}`)
  if (points.length <= size) return [...points]
  const stretch = (points.length - 2) / (size - 2)
  const startOf = (bucket: number) => Math.floor(bucket * stretch) + 1
  const values = points.map(valueOf)
  const kept = keptExtremes(values, size - 2, startOf)
  const chosen = [points[0]!]
  let before = 0
  for (let bucket = 0; bucket < size - 2; bucket++) {
    const next = startOf(bucket + 1)
    const behind = middleOf(values, next, bucket === size - 3 ? points.length : startOf(bucket + 2))
    before = kept.get(bucket) ?? largestTriangle(values, before, [startOf(bucket), next], behind)
    chosen.push(points[before]!)
  }
  chosen.push(points.at(-1)!)
  return chosen
}

/**
 * The lowest and the highest point by the bucket that selects them, unless an end is as low or as high. If both are in one
 * bucket, the one beside it selects one of them, so that the order of the points stays.
 */
function keptExtremes(
  values: readonly number[],
  buckets: number,
  startOf: (bucket: number) => number,
): Map<number, number> {
  const bucketOf = (index: number) => {
    let bucket = 0
    while (bucket + 1 < buckets && startOf(bucket + 1) <= index) bucket++
    return bucket
  }
  const [first, second] = extremesOf(values)
  if (first === undefined) return new Map()
  const bucket = bucketOf(first)
  if (second === undefined || bucketOf(second) !== bucket) {
    return new Map([[bucket, first], ...(second === undefined ? [] : [[bucketOf(second), second] as const])])
  }
  const start = bucket === 0 ? 0 : bucket - 1
  return new Map([
    [start, first],
    [start + 1, second],
  ])
}

/** The indexes of the lowest and the highest value, in order, except where an end has the same value. */
function extremesOf(values: readonly number[]): number[] {
  let low = 0
  let high = 0
  for (let i = 1; i < values.length; i++) {
    if (values[i]! < values[low]!) low = i
    if (values[i]! > values[high]!) high = i
  }
  const isWithin = (index: number) => index > 0 && values[index] !== values.at(-1)
  return [low, high].filter(isWithin).toSorted((a, b) => a - b)
}

type Coordinates = { x: number; y: number }

function middleOf(values: readonly number[], from: number, to: number): Coordinates {
  let sum = 0
  for (let i = from; i < to; i++) sum += values[i]!
  return { x: (from + to - 1) / 2, y: sum / (to - from) }
}

function largestTriangle(
  values: readonly number[],
  before: number,
  [from, to]: readonly [number, number],
  behind: Coordinates,
): number {
  let largest = -1
  let index = from
  for (let i = from; i < to; i++) {
    const doubleArea = Math.abs(
      (before - behind.x) * (values[i]! - values[before]!) - (before - i) * (behind.y - values[before]!),
    )
    if (doubleArea > largest) [largest, index] = [doubleArea, i]
  }
  return index
}
