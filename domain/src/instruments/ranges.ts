/** Numbers from `least` to `most`, both included; without one of them, there is no bound on that side. */
export type Range = { least?: number; most?: number }

/** Reads a range such as `2..5`, `2..` or `..5`; undefined for any other text. */
export function readRange(text: string): Range | undefined {
  const ends = text.split('..')
  const [least, most] = ends.map((end) => (end === '' ? undefined : Number(end)))
  if (ends.length !== 2 || Number.isNaN(least) || Number.isNaN(most)) return undefined
  if (least === undefined && most === undefined) return undefined
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) }
}

/** Writes a range as `readRange` reads it; undefined if it has no bound. */
export function writeRange({ least, most }: Range): string | undefined {
  return least === undefined && most === undefined ? undefined : `${least ?? ''}..${most ?? ''}`
}
