import { formatAmount, formatAxisPrice, formatMoney } from '#lib/format/money.ts'
import { formatAxisPercent, formatYield, formatYieldSize, yieldDirection } from '#lib/format/numbers.ts'
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatShortMonth,
  formatShortMonthYear,
  formatTime,
} from '#lib/format/time.ts'
import type { Language, MessageId, TextValues } from '#lib/i18n.ts'

import { highestIndex, type ChartPoint, type ChartUnit, type LineData } from './line-data.ts'

const dayMs = 86_400_000

/** Time between the first and the last point, in ms. */
function spanMs(points: readonly ChartPoint[]): number {
  return Date.parse(points.at(-1)!.time) - Date.parse(points[0]!.time)
}

/** A label of the time axis: the time up to 2 days, the day up to 200, the month up to 400, else month and year. */
export function timeLabel(time: string, points: readonly ChartPoint[], language: Language): string {
  const days = spanMs(points) / dayMs
  if (days <= 2) return formatTime(time, language)
  if (days <= 200) return formatDayMonth(time, language)
  return days <= 400 ? formatShortMonth(time, language) : formatShortMonthYear(time, language)
}

/** The full date of a point, with the time if it is not the close of a day. */
export function pointTime(time: string, language: Language): string {
  return time.includes('T') ? formatDateTime(time, language) : formatDate(time, language)
}

/** A label of the value axis. */
export function axisLabel(value: number, digits: number, unit: ChartUnit, language: Language): string {
  return unit === 'index' ? formatAxisPercent(value, digits, language) : formatAxisPrice(value, digits, language)
}

/** A value of the line as it is written elsewhere, so that the tag at its end equals the figures beside the chart. */
export function valueLabel(drawn: number, unit: ChartUnit, language: Language): string {
  return unit === 'index' ? formatYield(drawn, language) : formatAmount(drawn, language)
}

/** The same where nothing beside it names the currency. */
export function fullLabel(drawn: number, unit: ChartUnit, language: Language): string {
  if (unit === 'index' || unit.currency === null) return valueLabel(drawn, unit, language)
  return formatMoney(drawn, unit.currency, language)
}

export type Translate = (id: MessageId, values?: TextValues) => string

type Sentence = { name: string; period: string; data: LineData; unit: ChartUnit }

/** The chart in one sentence, for screen readers. */
export function chartSentence({ name, period, data, unit }: Sentence, t: Translate, language: Language): string {
  const highest = highestIndex(data.points)
  const last = data.own.length - 1
  const change = data.changeAt(last)
  const direction = yieldDirection(change)
  return t('common_chart_sentence', {
    name,
    period,
    first: fullLabel(data.own[0]!, unit, language),
    last: fullLabel(data.own[last]!, unit, language),
    change: t(`common_yield_${direction === 'none' ? 'flat' : direction}`, {
      value: formatYieldSize(change, language),
    }),
    high: fullLabel(data.own[highest]!, unit, language),
    highDate: pointTime(data.points[highest]!.time, language),
  })
}

/** One point of the line in words. */
export function pointSentence(data: LineData, index: number, unit: ChartUnit, language: Language): string {
  return `${pointTime(data.points[index]!.time, language)}: ${fullLabel(data.own[index]!, unit, language)}`
}
