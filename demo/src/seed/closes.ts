import type { Close } from '@app/domain/instruments/adjusting.ts'
import { localDate, previousTradingDay } from '@app/domain/instruments/calendar.ts'

import type { SimulatedMarket } from '#simulator/simulated-price.ts'

import type { DemoInstrument } from './instruments.ts'

const years = 6

/** The listing's last trading day before today. */
export function lastDayBefore({ mic }: DemoInstrument, now: Date): string {
  return previousTradingDay(mic, localDate(mic, now))
}

/** The listing's closes of six years up to a day, as the demo world stores them. */
export function closesUpTo(market: SimulatedMarket, listing: DemoInstrument, to: string): Close[] {
  return market.dailyCloses(listing, `${Number(to.slice(0, 4)) - years}${to.slice(4)}`, to)
}
