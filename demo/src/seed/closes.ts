import type { Close } from '@app/domain/instruments/adjusting.ts'
import { localDate, previousTradingDay } from '@app/domain/instruments/calendar.ts'

import type { SimulatedMarket } from '#simulator/simulated-price.ts'

import type { DemoInstrument } from './instruments.ts'

const years = 6

/** The last day of a listing that has a close. */
export function lastDayBefore({ mic }: DemoInstrument, now: Date): string {
  return previousTradingDay(mic, localDate(mic, now))
}

/** The closes of the demo world: those of six years up to a day. */
export function closesUpTo(market: SimulatedMarket, listing: DemoInstrument, to: string): Close[] {
  return market.dailyCloses(listing, `${Number(to.slice(0, 4)) - years}${to.slice(4)}`, to)
}
