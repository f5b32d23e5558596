/** Stable pseudo-random number in [0, 1) from a text, so that the demo world is the same every time (FNV-1a, 32 bits, then a mix). */
export function chance(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/**
 * Draws `count` of `candidates` without repetition, each as likely as its weight says.
 *
 * The key of a candidate is u^(1/w) with u uniform in (0, 1); the largest keys win.
 * Source: P. Efraimidis, P. Spirakis, Weighted random sampling with a reservoir (2006).
 *
 * @param seed the same text draws the same ones.
 */
export function draw<T extends string>(
  seed: string,
  candidates: readonly T[],
  { count, weight }: { count: number; weight: (candidate: T) => number },
): T[] {
  const key = (candidate: T) => chance(`${seed}/${candidate}`) ** (1 / weight(candidate))
  return candidates
    .map((candidate) => ({ candidate, key: key(candidate) }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}
