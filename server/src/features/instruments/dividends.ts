import type { Dividends } from '@app/contract/statistics.ts'
import { adjustPrice } from '@app/domain/instruments/adjusting.ts'
import { roundPercent, roundPrice } from '@app/domain/instruments/rounding.ts'
import { dividendGrowth, dividendsByYear } from '@app/domain/statistics/dividend-years.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { inListingCurrency, listDividends } from '#market/dividends/index.ts'
import { listActions } from '#market/prices/queries.ts'

import { isSimulated } from './basics.ts'
import { findPricedListing } from './queries.ts'

const mostPayments = 200

/** What a listing has paid per share, newest first, and how that grew. Of those that go ex later than the last close, none. */
export async function dividendsOf({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<Dividends> {
  const listing = orNotFound(await findPricedListing(db, id))
  const asOf = listing.as_of ?? now().toISOString().slice(0, 10)
  const actions = (await listActions(db, [id])).get(id) ?? []
  const paid = await listDividends(db, id, { until: asOf, limit: mostPayments })
  const converted = (await inListingCurrency(db, paid, ({ exDate }) => exDate)).map(({ exDate, kind, amount }) => ({
    exDate,
    kind,
    amount: adjustPrice(amount, actions, exDate, asOf),
  }))
  const ordinary = converted.filter(({ kind }) => kind === 'ordinary')
  const growth = dividendGrowth(dividendsByYear(ordinary, asOf))
  return {
    currency: listing.currency,
    payments: paid.map(({ exDate, payDate, kind, amount, currency }) => ({
      ex_date: exDate,
      pay_date: payDate,
      kind,
      amount: roundPrice(adjustPrice(amount, actions, exDate, asOf)),
      currency,
    })),
    years: dividendsByYear(converted, asOf)
      .slice(-100)
      .map(({ year, amount }) => ({ year, amount: Number.isFinite(amount) ? roundPrice(amount) : null })),
    growth: growth && Number.isFinite(growth.percent) ? { ...growth, percent: roundPercent(growth.percent) } : null,
    simulated: isSimulated(listing),
  }
}
