/** Up to `count` indices of a list of `length`, evenly spread from its first to its last. */
export function spread(length: number, count: number): number[] {
  if (length <= count) return Array.from({ length }, (_, index) => index)
  return Array.from({ length: count }, (_, place) => Math.round((place * (length - 1)) / (count - 1)))
}
