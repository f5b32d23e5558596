import { localDate, previousTradingDay } from '@app/domain/instruments/calendar.ts'

import type { SimulatedDay, SimulatedMarket } from '#simulator/simulated-price.ts'

import type { DemoInstrument } from './instruments.ts'

const years = 6

/** The listing's last trading day before today. */
export function lastDayBefore({ mic }: DemoInstrument, now: Date): string {
  return previousTradingDay(mic, localDate(mic, now))
}

/** The listing's days of six years up to one, in its shares of today. */
export function closesUpTo(market: SimulatedMarket, listing: DemoInstrument, to: string): SimulatedDay[] {
  return market.dailyCloses(listing, `${Number(to.slice(0, 4)) - years}${to.slice(4)}`, to)
}
