import { dateOf, type DayNumber, dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import type { EuroRates } from '@app/server/src/partners/market/ecb/client.ts'

import { normalAt, streamOf, substream } from './random.ts'

type Rate = Awaited<ReturnType<EuroRates['lastDay']>>[number]

/** Units per euro, of the magnitude seen in 2025, and how far the rate strays in a year, as a fraction. */
const currencies = {
  SEK: { anchor: 11.1, volatility: 0.05 },
  DKK: { anchor: 7.46, volatility: 0.0005 },
  NOK: { anchor: 11.7, volatility: 0.06 },
  ISK: { anchor: 142, volatility: 0.05 },
  GBP: { anchor: 0.86, volatility: 0.04 },
  CHF: { anchor: 0.94, volatility: 0.03 },
  USD: { anchor: 1.14, volatility: 0.06 },
} as const

/** Days between the knots of each wave; a shorter wave is flatter. */
const waves = [512, 128, 32, 8, 2]

const digits = 6

/**
 * An invented exchange rate, units per euro: a function of the day, so that every start continues the same rates.
 *
 *   rate = anchor * exp(volatility * sum over waves w of sqrt(w / 512) * n[w](day / w))
 *
 * where n[w] runs straight between standard normal numbers at whole arguments. Rounded to six digits, like the ECB's.
 */
function simulatedRate(currency: keyof typeof currencies, day: DayNumber): number {
  const { anchor, volatility } = currencies[currency]
  const stream = streamOf(`euro/${currency}`)
  const drift = waves.reduce((sum, days, wave) => {
    const [knots, at] = [substream(stream, wave), day / days]
    const knot = Math.floor(at)
    const [left, right] = [normalAt(knots, knot), normalAt(knots, knot + 1)]
    return sum + Math.sqrt(days / waves[0]!) * (left + (right - left) * (at - knot))
  }, 0)
  return Number((anchor * Math.exp(volatility * drift)).toPrecision(digits))
}

/** The invented rates of every weekday of a period. */
export function simulatedRates(from: string, to: string): Rate[] {
  const rates: Rate[] = []
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    if (isWeekend(day)) continue
    for (const currency of Object.keys(currencies) as (keyof typeof currencies)[]) {
      rates.push({ currency, date: dateOf(day), rate: simulatedRate(currency, day) })
    }
  }
  return rates
}

/** Stands in for the central bank in the demo. */
export function simulatedEuroRates(now: () => Date): EuroRates {
  const last = (days: number) => {
    const today = dayNumber(now().toISOString().slice(0, 10))
    return simulatedRates(dateOf(today - days), dateOf(today))
  }
  return { lastDay: async () => last(0), last90Days: async () => last(90) }
}
