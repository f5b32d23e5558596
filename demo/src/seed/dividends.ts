import { openDayOnOrBefore } from '@app/domain/instruments/calendar.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'
import type { Dividend } from '@app/server/src/market/dividends/index.ts'

import { streamOf, uniformAt } from '#simulator/random.ts'

import type { DemoInstrument } from './instruments.ts'
import type { DemoSplit } from './splits.ts'

/** The months of ex-dates, the first of the year for companies that pay in turns of three months. */
const quarters = [1, 4, 7, 10]
const yearly: Partial<Record<Mic, readonly number[]>> = { XETR: [5], XLON: [3, 8] }
const nordic = [4, 10]
const turns = 3

const leastGrowth = 0.01
const mostGrowth = 0.09
const yearsBefore = 6
const lastDayOfMonths = 27
/** Exchanges are closed for less than a week. */
const daysToPay = [7, 22] as const

/**
 * The invented dividends of a listing from six years before its last close to a year after it, in the shares of their days. Their
 * yearly sum is the listing's yield on its anchor price in the year of `last`, and grows by a rate of its own. The price does not fall
 * by them, as the market is a function of time that knows no dividends.
 */
export function dividendsOf(
  listing: DemoInstrument,
  last: string,
  split: DemoSplit | undefined,
): Omit<Dividend, 'instrumentId'>[] {
  const { slug, mic, currency, anchorPrice, dividend_yield } = listing
  if (listing.kind !== 'EQUITY' || dividend_yield === null || dividend_yield <= 0) return []
  const chance = streamOf(`dividends/${slug}`)
  const between = (n: number, from: number, to: number) => from + (to - from) * uniformAt(chance, n)
  const growth = 1 + between(0, leastGrowth, mostGrowth)
  const months = monthsOf(mic, Math.floor(between(1, 0, turns)))
  const day = 1 + Math.floor(between(2, 0, lastDayOfMonths))
  const toPay = Math.floor(between(3, ...daysToPay))
  const [year, monthAndDay] = [Number(last.slice(0, 4)), last.slice(4)]
  const [from, until] = [`${year - yearsBefore}${monthAndDay}`, `${year + 1}${monthAndDay}`]
  const dividends: Omit<Dividend, 'instrumentId'>[] = []
  for (let paidIn = year - yearsBefore; paidIn <= year + 1; paidIn++) {
    const amount = ((anchorPrice * dividend_yield) / 100 / months.length) * growth ** (paidIn - year)
    for (const month of months) {
      const exDay = openDayOnOrBefore(mic, dayNumber(`${paidIn}-${two(month)}-${two(day)}`))
      const exDate = dateOf(exDay)
      if (exDate < from || exDate > until) continue
      const shares = split && exDate < split.exDate ? split.shares / split.forOld : 1
      dividends.push({
        exDate,
        kind: 'ordinary',
        amount: roundAmount(amount * shares),
        currency,
        payDate: dateOf(openDayOnOrBefore(mic, exDay + toPay)),
      })
    }
  }
  return dividends
}

function monthsOf(mic: Mic, turn: number): readonly number[] {
  if (mic === 'XNYS' || mic === 'XNAS') return quarters.map((month) => month + turn)
  return yearly[mic] ?? nordic
}

const two = (number: number) => String(number).padStart(2, '0')

/** With two digits, or as many as a small amount needs. */
function roundAmount(amount: number): number {
  return amount >= 0.1 ? Math.round(amount * 100) / 100 : Number(amount.toPrecision(2))
}
