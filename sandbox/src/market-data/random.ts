/** A stable 32-bit hash of a text. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A stable fraction in [0, 1) from a text. */
export function fractionOf(text: string): number {
  return hashOf(text) / 4_294_967_296
}

/** A seeded generator of fractions in [0, 1). */
export function streamOf(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 1_831_565_813) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
