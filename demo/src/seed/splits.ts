import { ratioOf } from '@app/domain/decimal/ratio.ts'
import { openDayOnOrBefore } from '@app/domain/instruments/calendar.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import * as z from 'zod'

import type { SimulatedDay } from '#simulator/simulated-price.ts'

import { number, readCsv } from './files.ts'
import { type DemoInstrument, InstrumentSlug } from './instruments.ts'

/** How many shares an old one has become, so many days before the demo's first day; of listings that no demo member owns. */
const Split = z.strictObject({ slug: InstrumentSlug, days_before: number, shares: number, for_old: number })

const splits = new Map(readCsv('splits.csv', Split).map((row) => [row.slug, row]))

export type DemoSplit = { exDate: string; shares: number; forOld: number }

/** The split of a listing whose last close is on `last`. */
export function splitOf({ slug, mic }: DemoInstrument, last: string): DemoSplit | undefined {
  const split = splits.get(slug)
  if (!split) return undefined
  const exDate = dateOf(openDayOnOrBefore(mic, dayNumber(last) - split.days_before))
  return { exDate, shares: split.shares, forOld: split.for_old }
}

/** As a listing's days were published: those before its split in the old shares. */
export function publishedDays(days: readonly SimulatedDay[], split: DemoSplit | undefined): SimulatedDay[] {
  if (!split) return [...days]
  const ratio = split.shares / split.forOld
  return days.map((day) => {
    if (day.date >= split.exDate) return day
    return { ...day, close: day.close * ratio, volume: day.volume === null ? null : Math.round(day.volume / ratio) }
  })
}

export function actionOf({ exDate, shares, forOld }: DemoSplit) {
  return { exDate, ratio: ratioOf(forOld, shares), kind: `split ${shares}:${forOld}` }
}
