import type { Performance } from '@app/contract/portfolios.ts'

import type { LegendItem } from '#charts/ChartLegend.tsx'
import type { Benchmark } from '#charts/line-data.ts'

import { pricesAt, rebased } from './benchmark.ts'
import type { useComparedPrices } from './comparison.ts'
import { ComparisonPicker } from './ComparisonPicker.tsx'
import { indexName } from './indices.ts'

type ComparedPrices = Pick<ReturnType<typeof useComparedPrices>, 'index' | 'indices' | 'prices'>

/** The benchmark as a line beside a series that begins with 100, if its prices are known, and its item of the legend. */
export function benchmarkLine(
  points: Performance['y1'],
  { index, indices, prices }: ComparedPrices,
): { line: Benchmark | undefined; item: LegendItem } {
  const values = rebased(pricesAt(points, prices))
  const line = index && values.some((value) => value !== null) ? { name: indexName(index), values } : undefined
  const last = values.at(-1)
  return {
    line,
    item: {
      name: <ComparisonPicker index={index} indices={indices} />,
      value: typeof last === 'number' ? last - 100 : undefined,
      line: line ? 'benchmark' : 'none',
    },
  }
}
