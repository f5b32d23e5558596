/** The first and the last of a part of some bytes. */
export type Range = { start: number; end: number }

/**
 * The part of a file that a `Range` header asks for: undefined for the whole file, also if several parts are asked for, and
 * null if the file has no such part.
 */
export function readRange(header: string | undefined, size: number): Range | null | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  const last = size - 1
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(last, Number(to)) }
  return range.start > range.end ? null : range
}
