import { DEFAULT_INDEX_SLUG } from '@app/domain/constants.ts'
import { sql } from 'kysely'

import { rankPortfolios } from '#features/portfolios/analysis/rank.ts'
import { computedPortfolio, listing, weekdays } from '#features/portfolios/portfolios.fixture.ts'
import { upsertRates } from '#market/fx/queries.ts'
import { make } from '#testing/make.ts'
import type { TestApp, TestMember } from '#testing/test-app.ts'

/** Three years and a month before the day of the tests. */
const firstDay = '2023-10-02'

type Listings = Record<'stock' | 'german' | 'fund' | 'bonds', { id: string }>

/**
 * A portfolio of Swedish and foreign stocks, two funds, an unlisted security and cash in two currencies, ranked among
 * five of another member.
 */
export async function explainedPortfolio(app: TestApp, { owner, other }: Record<'owner' | 'other', TestMember>) {
  const { db } = app.context
  const rates = weekdays(firstDay, '2026-11-19').map((date, i) => ({
    currency: 'SEK',
    date,
    rate: 11 + Math.sin(i / 40) / 3,
  }))
  await db.transaction().execute((tx) => upsertRates(tx, rates))
  const listings = await addListings(app)
  const { stock, german, fund, bonds } = listings
  const portfolio = await computedPortfolio(app, owner, [
    { instrument: stock, quantity: '20', price: '99', date: '2023-10-10' },
    { instrument: german, quantity: '7.5', price: '430', date: '2025-02-03' },
    { instrument: fund, quantity: '17', price: '51', date: '2025-05-05' },
    { instrument: bonds, quantity: '9', price: '100', date: '2026-02-02' },
    { name: 'Unlisted AB', quantity: '1', price: '1', date: '2025-03-03' },
  ])
  for (const quantity of ['1', '2', '3', '4', '5'])
    await computedPortfolio(app, other, [{ instrument: stock, quantity }])
  await rankPortfolios(db)
  await addQuotes(app, listings)
  await sql`
    insert into cash_balances (portfolio_id, currency, amount)
    values (${portfolio.id}, 'SEK', 250), (${portfolio.id}, 'EUR', 31.5)
  `.execute(db)
  await make.entries(
    db,
    { portfolioId: portfolio.id, holdingId: portfolio.holdings[0]!.id },
    { kind: 'DIVIDEND', quantity: '0', price: null, amount: '61.17', date: '2026-11-19' },
  )
  return { portfolio, stock }
}

/** What the portfolio holds, and the index that it is compared with. */
async function addListings(app: TestApp): Promise<Listings> {
  await listing(app, {
    first: firstDay,
    slug: DEFAULT_INDEX_SLUG,
    kind: 'INDEX',
    name: 'Stockholm 30',
    closeOn: (_, i) => 2000 + i,
  })
  const stock = await listing(app, {
    first: firstDay,
    sector: 'industrials',
    carbon_risk: 'LOW',
    closeOn: (_, i) => 100 + i / 20 + 8 * Math.sin(i / 11),
  })
  const german = await listing(app, {
    first: firstDay,
    name: 'SAP',
    sector: 'technology',
    country: 'DE',
    currency: 'EUR',
    mic: 'XETR',
    carbon_risk: 'MEDIUM',
    closeOn: (_, i) => 40 + 5 * Math.cos(i / 13),
  })
  const fund = await listing(app, {
    first: firstDay,
    kind: 'ETF',
    name: 'World ETF',
    fund_class: 'equity',
    fund_ongoing_charge: 0.22,
    carbon_risk: 'HIGH',
    closeOn: (_, i) => 50 + 3 * Math.cos(i / 7),
  })
  const bonds = await listing(app, {
    first: firstDay,
    kind: 'MUTUAL_FUND',
    name: 'Long bonds',
    fund_class: 'bond',
    fund_ongoing_charge: 0.6,
    closeOn: () => 101,
  })
  await sql`
    insert into fund_parts (fund_id, kind, position, name, percent)
    values (${fund.id}, 'sector', 0, 'energy', 60), (${fund.id}, 'sector', 1, 'technology', 30),
      (${fund.id}, 'region', 0, 'north-america', 70), (${fund.id}, 'region', 1, 'japan', 20)
  `.execute(app.context.db)
  await sql`
    insert into fund_parts (fund_id, kind, position, name, instrument_id, percent)
    values (${fund.id}, 'holding', 0, 'The stock', ${stock.id}, 25), (${fund.id}, 'holding', 1, 'Elsewhere', null, 12.5)
  `.execute(app.context.db)
  return { stock, german, fund, bonds }
}

async function addQuotes({ clock, context: { db } }: TestApp, { stock, german, fund }: Listings): Promise<void> {
  const at = clock()
  for (const [instrument_id, last_price, change_today] of [
    [stock.id, 131.25, 2.5],
    [german.id, 44.75, -0.4],
    [fund.id, 52, -1.25],
  ] as const) {
    await db.insertInto('quotes').values({ instrument_id, last_price, change_today, trading: true, at }).execute()
  }
}
