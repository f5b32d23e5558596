import { heightShare, type Axis } from './axis.ts'

/** Width and height of the drawing in its own units; it is stretched to fit the plot. */
export const side = 1000

/** An SVG path through the known values, from the left edge to the right. Gaps are bridged. */
export function linePath(values: readonly (number | null)[], axis: Axis): string {
  const last = values.length - 1
  const corners = values.flatMap((value, index) =>
    value === null ? [] : [`${rounded(index / last)} ${rounded(heightShare(axis, value))}`],
  )
  return corners.length > 1 ? `M${corners.join('L')}` : ''
}

/** The same line with the area between it and the bottom. */
export const areaPath = (values: readonly number[], axis: Axis) => `${linePath(values, axis)}V${side}H0Z`

const rounded = (share: number) => Math.round(share * side * 10) / 10
