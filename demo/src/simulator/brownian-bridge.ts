import { normalAt, type Stream } from './random.ts'

/** Halvings of the span: 2^15 pieces are 1 second each in a nine-hour session, 2.6 seconds in a whole day. */
const depth = 15

/**
 * A standard Brownian bridge at a point of [0, 1]: a random walk of variance 1 per span that begins and ends at 0.
 * Each halving of a piece of length h displaces its middle by a normal number of variance h/4; between the smallest
 * pieces the path is straight. The variance at u is u(1 - u).
 *
 * Source: P. Lévy's construction, as in P. Glasserman, Monte Carlo Methods in Financial Engineering (2003), 3.1.
 */
export function bridgeAt(stream: Stream, u: number): number {
  let from = 0
  let length = 1
  let left = 0
  let right = 0
  let node = 1
  for (let level = 0; level < depth; level++) {
    const middle = (left + right) / 2 + normalAt(stream, node) * Math.sqrt(length / 4)
    length /= 2
    node *= 2
    if (u < from + length) {
      right = middle
    } else {
      left = middle
      from += length
      node += 1
    }
  }
  return left + ((right - left) * (u - from)) / length
}
