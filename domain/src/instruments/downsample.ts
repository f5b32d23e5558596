/**
 * Selects at most `size` points, so that a line through them looks like the line through all: the first, the last, and
 * from each of size - 2 equal buckets between them the point that forms the largest triangle with the previously selected
 * point and the mean of the next bucket. Points are taken to be equally spaced. None is interpolated.
 *
 * @throws RangeError when `size` is below 3.
 *
 * Source: S. Steinarsson, Downsampling Time Series for Visual Representation, University of Iceland (2013), 4.2
 * (largest triangle, three buckets).
 */
export function downsample<Point>(points: readonly Point[], size: number, valueOf: (point: Point) => number): Point[] {
  if (size < 3) throw new RangeError(`a line needs at least 3 points, got ${size}`)
  if (points.length <= size) return [...points]
  const stretch = (points.length - 2) / (size - 2)
  const startOf = (bucket: number) => Math.floor(bucket * stretch) + 1
  const values = points.map(valueOf)
  const chosen = [points[0]!]
  let before = 0
  for (let bucket = 0; bucket < size - 2; bucket++) {
    const next = startOf(bucket + 1)
    const behind = middleOf(values, next, bucket === size - 3 ? points.length : startOf(bucket + 2))
    before = largestTriangle(values, before, [startOf(bucket), next], behind)
    chosen.push(points[before]!)
  }
  chosen.push(points.at(-1)!)
  return chosen
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
