import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { byCurrencyAndDate } from '@app/server/src/market/fx/rates.ts'
import { expect, it } from 'vitest'

import { SIMULATION_SEED } from '#simulator/provider.ts'
import { simulatedMarket } from '#simulator/simulated-price.ts'
import { simulatedRates } from '#simulator/simulated-rates.ts'

import { closesUpTo } from './closes.ts'
import type { DemoPrices } from './demo-prices.ts'
import { drafts } from './drafts.ts'
import { instrumentBySlug, instruments } from './instruments.ts'
import { accountsByBank } from './saver-accounts.ts'
import { accountOf } from './saver-ledger.ts'
import { scheduled } from './schedule.ts'

const today = '2026-11-20'
const minutesPerDay = 24 * 60
const market = simulatedMarket({ seed: SIMULATION_SEED })
const closes = new Map<string, ReturnType<typeof closesUpTo>>()
const prices: DemoPrices = {
  listings: instruments,
  instrumentOf: (slug) => instrumentBySlug.get(slug)!,
  closesOf(slug) {
    if (!closes.has(slug)) closes.set(slug, closesUpTo(market, instrumentBySlug.get(slug)!, today))
    return closes.get(slug)!
  },
  rates: byCurrencyAndDate(simulatedRates('2020-11-20', today)),
  today,
}
/** A text that speaks of the author's own shares or their dividends. */
const claims =
  /(?<!\p{L})((I|my tiny|and) (own|hold) (a |an |some|one |@)|I keep one share|own some|as an owner|jag äger|ägt @|äger (ändå|både)|jag har (haft )?@|har jag @|ich (besitze|halte|habe) (@|[\d,]+ aktien)|im depot(?!\p{L})|als aktionär)/iu

it('accounts hold what their owners say in posts that they hold, on the day of the post', () => {
  const authors = new Set(drafts.flatMap(({ author, owns }) => (owns ? author : [])))
  const accounts = accountsByBank
    .flat()
    .filter(({ plan }) => authors.has(plan.member))
    .map((saving) => ({ member: saving.plan.member, ...accountOf(saving, prices) }))
  const heldOn = (date: string, member: string, slug: string) =>
    accounts
      .filter((account) => account.member === member)
      .flatMap(({ transactions }) => transactions)
      .filter((one) => one.date <= date && one.security?.name === instrumentBySlug.get(slug)!.name)
      .reduce((sum, { quantity }) => sum + Number(quantity), 0)

  const wrong = scheduled(drafts).flatMap(({ draft: { author, instrument, owns, content }, minutesAgo }) => {
    if (owns === undefined || instrument === undefined) return []
    const date = dateOf(dayNumber(today) - Math.ceil(minutesAgo / minutesPerDay))
    const holds = heldOn(date, author, instrument) > 0
    return holds === (owns === 'yes') ? [] : [`${author} on ${instrument}, ${date}: ${content.slice(0, 40)}`]
  })

  expect(drafts.filter(({ owns }) => owns === 'yes').length).toBeGreaterThan(50)
  expect(drafts.filter(({ owns }) => owns === 'no').length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})

it('posts about an instrument whose text says that their author holds it are marked', () => {
  const unmarked = drafts.filter(
    ({ instrument, owns, content }) =>
      owns === undefined &&
      instrument !== undefined &&
      instrumentBySlug.get(instrument)!.kind !== 'INDEX' &&
      claims.test(content),
  )
  expect(unmarked.map(({ author, instrument, content }) => `${author} on ${instrument}: ${content}`)).toEqual([])
})
