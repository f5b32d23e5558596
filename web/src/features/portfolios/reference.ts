import type { Benchmark } from '#charts/line-data.ts'

/**
 * A return to compare with, as a flat line at `percent` + 100 over as many points; the chart's tooltip shows it less 100,
 * as the return itself.
 */
export function referenceLine(name: string, percent: number, count: number): Benchmark {
  return { name, values: Array.from({ length: count }, () => percent + 100) }
}
