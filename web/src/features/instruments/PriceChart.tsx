import type { HistoryPoint, Instrument, InstrumentBasics } from '@app/contract/instruments.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { ChartLegend } from '#charts/ChartLegend.tsx'
import { LineChart, type ScrubPoint } from '#charts/LineChart.tsx'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import type { ChartPeriod } from '#ui/PeriodSelector.tsx'
import { Remote } from '#ui/Remote.tsx'
import {
  ComparisonPicker,
  endingAt,
  indexName,
  momentOf,
  priceCurrency,
  pricesAt,
  useComparison,
  useQuote,
  useToday,
} from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'

import { ChartRoom, useChartHeight } from './ChartRoom.tsx'
import styles from './PriceChart.module.css'

type Props = {
  instrument: Instrument
  period: ChartPeriod
  onScrub: (point: ScrubPoint | undefined) => void
}

/** The price chart of an instrument, with the member's benchmark laid over it. */
export function PriceChart({ instrument, period, onScrub }: Props) {
  const t = useText()
  const height = useChartHeight()
  const { index, indices, isPending } = useComparison(instrument.id)
  const history = useQuery({ ...instruments.history(instrument.id, period), placeholderData: keepPreviousData })
  const other = useQuery({
    ...instruments.history(index?.id ?? '', period),
    enabled: index !== undefined,
    placeholderData: keepPreviousData,
  })
  // Waits for both lines, so that the axis does not jump when the second arrives.
  const query = { ...history, isPending: history.isPending || isPending || other.isLoading }
  return (
    <Remote query={query} skeleton={<ChartRoom />} failed={{ title: t('instruments_chart_failed') }}>
      {(points) => (
        <Lines
          instrument={instrument}
          index={index}
          indices={indices}
          points={points}
          other={index ? (other.data ?? []) : []}
          period={period}
          height={height}
          // A disabled query keeps its placeholder data for good.
          loading={history.isPlaceholderData || (index !== undefined && other.isPlaceholderData)}
          onScrub={onScrub}
        />
      )}
    </Remote>
  )
}

type LinesProps = {
  instrument: Instrument
  index: InstrumentBasics | undefined
  indices: readonly InstrumentBasics[]
  points: readonly HistoryPoint[]
  other: readonly HistoryPoint[]
  period: ChartPeriod
  height: number
  loading: boolean
  onScrub: Props['onScrub']
}

function Lines({ instrument, index, indices, points: loaded, other, period, height, loading, onScrub }: LinesProps) {
  const t = useText()
  const name = shortName(instrument.name)
  const { last_price: price, at } = useToday(instrument)
  const points = endingAt(loaded, { price, at })
  const change = points.at(-1)?.value
  const quote = useQuote(index ?? instrument)
  const others = index ? endingAt(other, quote) : []
  const values = pricesAt(points, others)
  // An exchange that has not opened yet has no prices to compare with.
  const overlaps = points[0] !== undefined && others.some((point) => momentOf(point) > momentOf(points[0]!))
  const benchmark = index && overlaps ? { name: indexName(index), values } : undefined
  return (
    <>
      <div className={styles.legend}>
        <ChartLegend
          items={[
            { name, value: change, line: (change ?? 0) < 0 ? 'down' : 'up' },
            ...(indices.length > 0
              ? [
                  {
                    name: <ComparisonPicker index={index} indices={indices} />,
                    value: benchmark && changeOf(values),
                    line: benchmark ? ('benchmark' as const) : ('none' as const),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className={styles.chart}>
        <LineChart
          name={name}
          period={t(`period_${period}_name`)}
          points={points.map((point) => ({ time: momentOf(point), value: point.price }))}
          benchmark={benchmark}
          unit={{ currency: priceCurrency(instrument) }}
          height={height}
          loading={loading}
          bleed
          onScrub={onScrub}
        />
      </div>
    </>
  )
}

/** Change from the first to the last value, in percent. */
function changeOf(values: readonly (number | null)[]): number | null {
  const first = values.find((value) => value !== null)
  const last = values.at(-1)
  return first && last ? (last / first - 1) * 100 : null
}
