/** The id of a stream of random numbers; see `streamOf`. */
export type Stream = number

const unit = 2 ** -32

/**
 * The stream of a text: the same text gives the same numbers on every machine. Streams are read by position, not in
 * order, so that a number never depends on which others were read.
 */
export function streamOf(text: string): Stream {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return mix(hash)
}

/** The stream that belongs to one position of another stream. */
export function substream(stream: Stream, position: number): Stream {
  return mix(Math.imul(stream ^ 0x2c1b3c6d, 0x297a2d39) ^ mix(position + 0x9e3779b9))
}

/** A number of [0, 1) with 32 random bits. */
export function uniformAt(stream: Stream, position: number): number {
  return substream(stream, position) * unit
}

/**
 * A standard normal number (mean 0, variance 1), by the method of Box and Muller from two hashes.
 *
 *   z = sqrt(-2 ln u) cos(2 pi v),  u of (0, 1], v of [0, 1)
 *
 * Error: |z| never exceeds 6.7, as u has 32 bits.
 * Source: G. Box and M. Muller, Annals of Mathematical Statistics 29 (1958) 610.
 */
export function normalAt(stream: Stream, position: number): number {
  const u = substream(stream, position)
  const v = mix(u ^ 0x5bd1e995)
  return Math.sqrt(-2 * Math.log((u + 1) * unit)) * Math.cos(2 * Math.PI * v * unit)
}

/** Spreads 32 bits over 32 bits, one to one: the finalizer of MurmurHash3 (A. Appleby, public domain). */
function mix(bits: number): number {
  bits ^= bits >>> 16
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
