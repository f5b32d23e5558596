import { dateOf, dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import { sql } from 'kysely'

import { writeCloses } from '#market/prices/write.ts'
import { refreshStale } from '#market/figures/figures.ts'
import { make } from '#testing/make.ts'
import type { TestApp } from '#testing/test-app.ts'

import { analysePortfolio } from './analysis/analyse.ts'

/** The weekdays from one day to another. */
export function weekdays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = dayNumber(first); day <= dayNumber(last); day++) if (!isWeekend(day)) days.push(dateOf(day))
  return days
}

type Listing = Parameters<typeof make.instrument>[1] & {
  /** The close of a weekday. */
  closeOn?: (date: string, index: number) => number
  first?: string
  last?: string
}

/** A listing with a close for each weekday of two years. */
export async function listing({ context: { db } }: TestApp, facts: Listing = {}) {
  const { closeOn = () => 100, first = '2024-11-04', last = '2026-11-18', ...values } = facts
  const instrument = await make.instrument(db, values)
  const closes = weekdays(first, last).map((date, i) => ({ id: instrument.id, date, close: closeOn(date, i) }))
  await db.transaction().execute((tx) => writeCloses(tx, closes, 'real'))
  await refreshStale(db)
  return instrument
}

type Bought = { instrument?: { id: string }; quantity?: string; price?: string; date?: string; name?: string }

/** A portfolio in which each of the securities was bought once; not computed yet. */
export async function portfolioOf(
  { context: { db } }: TestApp,
  owner: { id: string },
  bought: readonly Bought[],
  values: Omit<Parameters<typeof make.portfolio>[1], 'owner'> = {},
) {
  const portfolio = await make.portfolio(db, { owner, stale_from: '2020-01-01', ...values })
  const holdings = []
  for (const { instrument, quantity = '10', price = '100', date = '2025-01-07', name = 'A security' } of bought) {
    const amount = String(Number(quantity) * Number(price))
    const holding = await make.holding(db, portfolio, {
      ...(instrument && { instrument }),
      quantity,
      cost: amount,
      name,
    })
    await make.entries(
      db,
      { portfolioId: portfolio.id, holdingId: holding.id },
      { quantity, price, amount: `-${amount}`, date },
    )
    holdings.push(holding)
  }
  return { ...portfolio, holdings }
}

/** As `portfolioOf`, and computed. */
export async function computedPortfolio(app: TestApp, ...given: OmitFirst<Parameters<typeof portfolioOf>>) {
  const portfolio = await portfolioOf(app, ...given)
  await analysePortfolio(app.context, portfolio.id)
  return portfolio
}
type OmitFirst<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never

/** The figures of a portfolio as they are stored. */
export async function figuresOf({ context: { db } }: TestApp, id: string) {
  return db.selectFrom('portfolio_figures').where('portfolio_id', '=', id).selectAll().executeTakeFirst()
}

/** What is stored of the series of a portfolio. */
export async function yearsOf({ context: { db } }: TestApp, id: string) {
  return db.selectFrom('portfolio_years').where('portfolio_id', '=', id).orderBy('year').selectAll().execute()
}

export async function staleFrom({ context: { db } }: TestApp, id: string): Promise<string | null> {
  const { rows } = await sql<{ stale_from: string | null }>`select stale_from from portfolios where id = ${id}`.execute(
    db,
  )
  return rows[0]!.stale_from
}
