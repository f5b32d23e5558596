/** Percent with the two decimals that leave the server. */
export function roundPercent(value: number): number
export function roundPercent(value: number | null): number | null
export function roundPercent(value: number | null): number | null {
  // Adding 0 turns -0 into 0.
  return value === null ? null : Math.round(value * 100) / 100 + 0
}

/** A price without the digits that only adjusting and binary fractions bring in; eight significant ones are left. */
export function roundPrice(value: number): number {
  return Number(value.toPrecision(8))
}
