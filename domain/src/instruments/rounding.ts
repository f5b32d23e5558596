/** Rounds a percentage to two decimals, as responses have it. */
export function roundPercent(value: number): number
export function roundPercent(value: number | null): number | null
export function roundPercent(value: number | null): number | null {
  // Adding 0 turns -0 into 0.
  return value === null ? null : Math.round(value * 100) / 100 + 0
}

/** Rounds a price to eight significant digits, which removes artefacts of adjusting and of binary fractions. */
export function roundPrice(value: number): number {
  return Number(value.toPrecision(8))
}
