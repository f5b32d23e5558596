import {
  CategoryScale,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type ChartData,
  type ChartOptions,
  type ScriptableContext,
} from 'chart.js'
import { useState } from 'react'
import { Chart } from 'react-chartjs-2'

import { useReducedMotion } from '#ui/media.ts'
import { usePaint } from '#ui/theme.ts'

import type { LineData } from './line-data.ts'
import { reveal } from './reveal.ts'
import { rgb, tokenRgb } from './token-colour.ts'

ChartJs.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement)

/** The lines themselves; labels, tags and crosshair are laid over them. */
export function LineCanvas({ data, token }: { data: LineData; token: string }) {
  const paint = usePaint()
  const isStill = useReducedMotion()
  const [plugins] = useState(() => [isStill ? reveal(0) : reveal()])
  return (
    <Chart
      type="line"
      data={chartData(data, token, paint)}
      options={optionsFor(data)}
      plugins={plugins}
      aria-hidden="true"
    />
  )
}

/** @param _paint changes with theme and palette, so that the colours are read again. */
function chartData(data: LineData, token: string, _paint: string): ChartData<'line', (number | null)[]> {
  const colour = tokenRgb(token)
  const own = {
    data: data.own,
    borderColor: rgb(colour),
    borderWidth: 2,
    fill: 'start',
    backgroundColor: (context: ScriptableContext<'line'>) => {
      const { ctx, height } = context.chart
      const gradient = ctx.createLinearGradient(0, 0, 0, height)
      gradient.addColorStop(0, rgb(colour, 0.18))
      gradient.addColorStop(1, rgb(colour, 0))
      return gradient
    },
  }
  const other = data.benchmark && {
    data: data.benchmark,
    borderColor: rgb(tokenRgb('--benchmark')),
    borderWidth: 1.5,
    borderDash: [5, 3],
    fill: false,
  }
  return { labels: data.points.map((point) => point.time), datasets: other ? [own, other] : [own] }
}

function optionsFor({ axis }: LineData): ChartOptions<'line'> {
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    events: [],
    spanGaps: true,
    clip: false,
    elements: { point: { radius: 0 }, line: { borderJoinStyle: 'round', borderCapStyle: 'round', tension: 0 } },
    layout: { padding: 0, autoPadding: false },
    scales: { x: { display: false, offset: false }, y: { display: false, min: axis.min, max: axis.max } },
  }
}
