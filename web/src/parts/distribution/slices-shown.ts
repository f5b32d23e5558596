/** The slices of a doughnut that are positions, before the rest; a rest of one is listed itself. */
const mostSlices = 9

/** How many of a number of positions have a slice of their own. */
export const slicesShown = (count: number): number => (count > mostSlices + 1 ? mostSlices : count)
