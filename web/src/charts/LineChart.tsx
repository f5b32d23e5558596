import type { CSSProperties, ReactNode } from 'react'

import { useLanguage, useText, type Language } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

import { axisLabel, chartSentence, pointSentence, valueLabel } from './chart-text.ts'
import { ChartMarks } from './ChartMarks.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTip } from './ChartTip.tsx'
import { lineData, type Benchmark, type ChartPoint, type ChartUnit, type LineData } from './line-data.ts'
import styles from './LineChart.module.css'
import { LinePaths } from './LinePaths.tsx'
import { useScrub } from './use-scrub.ts'

export type ScrubPoint = ChartPoint & {
  index: number
  /** Percent since the start of the chart. */
  change: number
  benchmarkChange: number | undefined
}

export type LineChartProps = {
  /** What the line shows: an instrument, a portfolio. */
  name: string
  points: readonly ChartPoint[]
  benchmark?: Benchmark | undefined
  unit: ChartUnit
  /** `direction` colours the line by gain or loss; `accent` marks the member's own line in a comparison. */
  tone?: 'direction' | 'accent'
  /** The period in words, for screen readers: "3 months". */
  period: string
  height?: number
  /** Another period is loading: the old line stays, dimmed. */
  loading?: boolean
  /** On a phone, the line runs to the edges of the screen. */
  bleed?: boolean
  /** Called with the selected point, so that the headline can follow it, and with undefined when the selection ends. */
  onScrub?: ((point: ScrubPoint | undefined) => void) | undefined
}

/** A line over time, alone or against a benchmark. */
export function LineChart({ height = 200, benchmark, unit, ...rest }: LineChartProps) {
  const t = useText()
  const data = lineData(rest.points, benchmark, unit)
  if (!data) {
    return (
      <div className={styles.none} style={{ height }}>
        {t('common_chart_missing')}
      </div>
    )
  }
  return <Drawn {...rest} data={data} height={height} unit={unit} benchmarkName={benchmark?.name} />
}

type DrawnProps = Omit<LineChartProps, 'points' | 'benchmark'> & {
  data: LineData
  height: number
  unit: ChartUnit
  benchmarkName: string | undefined
}

function Drawn({ data, unit, tone, height, loading, bleed, onScrub, benchmarkName, ...rest }: DrawnProps) {
  const { language } = useLanguage()
  const scrub = useScrub(data.own.length, (index) => onScrub?.(pointAt(data, index)))
  const colour = styles[tone === 'accent' ? 'accent' : data.isDown ? 'down' : 'up']
  const names = { name: rest.name, benchmarkName }
  const style = {
    '--chart-height': `${height}px`,
    '--gutter': `${gutterRem(data, unit, language)}rem`,
  } as CSSProperties
  return (
    <figure
      className={classNames(styles.chart, colour, bleed && styles.bleed, loading && styles.loading)}
      style={style}
      aria-busy={loading}
    >
      <ChartMarks data={data} unit={unit} height={height} />
      <Plot data={data} unit={unit} label={rest} handlers={scrub.handlers}>
        <LinePaths data={data} />
        {scrub.index !== undefined && <ChartTip data={data} index={scrub.index} unit={unit} {...names} />}
      </Plot>
      <p className="vh" role="status">
        {scrub.isByKey && scrub.index !== undefined && pointSentence(data, scrub.index, unit, language)}
      </p>
      <ChartTable data={data} unit={unit} {...names} />
    </figure>
  )
}

type PlotProps = {
  data: LineData
  unit: ChartUnit
  label: { name: string; period: string }
  handlers: ReturnType<typeof useScrub>['handlers']
  children: ReactNode
}

function Plot({ data, unit, label, handlers, children }: PlotProps) {
  const t = useText()
  const { language } = useLanguage()
  const sentence = chartSentence({ ...label, data, unit }, t, language)
  return (
    <div
      className={styles.plot}
      role="img"
      aria-label={`${sentence}. ${t('common_chart_keys')}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move along the picture
      tabIndex={0}
      data-no-swipe
      {...handlers}
    >
      {children}
    </div>
  )
}

function pointAt(data: LineData, index: number | undefined): ScrubPoint | undefined {
  if (index === undefined) return undefined
  return { ...data.points[index]!, index, change: data.changeAt(index), benchmarkChange: data.benchmarkChangeAt(index) }
}

/** Width of the label column on the right. A digit of the small type is about 0.41 rem wide. */
function gutterRem({ axis, own }: LineData, unit: ChartUnit, language: Language): number {
  const marks = axis.ticks.map((tick) => axisLabel(tick, axis.digits, unit, language).length)
  return Math.max(2.75, Math.max(...marks, valueLabel(own.at(-1)!, unit, language).length) * 0.4125 + 0.875)
}
