import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { connectionOf, sap, trade, volvo } from '#features/portfolios/booking/account.fixture.ts'
import { figuresOf, staleFrom, yearsOf } from '#features/portfolios/portfolios.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { analysePortfolio } from './analyse.ts'
import { marketOf } from './recalculation.fixture.ts'

let app: TestApp
let anna: TestMember
let market: ReturnType<typeof marketOf>
beforeAll(async () => {
  app = await testApp()
  anna = await app.member('Anna')
  market = marketOf(app)
})
afterAll(() => app.close())

/** What is stored of a series, all of it again from the first entry. */
async function wholeOf(id: string) {
  await sql`update portfolios set stale_from = '0001-01-01' where id = ${id}`.execute(app.context.db)
  await analysePortfolio(app.context, id)
  return storedOf(id)
}

async function storedOf(id: string) {
  const { series_state: _, computed_at: __, ...figures } = (await figuresOf(app, id))!
  const years = await yearsOf(app, id)
  return { figures, years: years.map(({ opening, ...year }) => ({ ...year, isOpened: opening !== null })) }
}

describe('a series of any history', () => {
  const days = fc
    .oneof(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 330, max: 364 }))
    .map((day) => new Date(Date.UTC(2025, 10, 20 + day)).toISOString().slice(0, 10))
  const securities = fc.constantFrom('volvo', 'sap')
  const steps = fc.oneof(
    fc.record({
      kind: fc.constantFrom('trade', 'split booked'),
      day: days,
      security: securities,
      quantity: fc.integer({ min: -20, max: 30 }).filter((quantity) => quantity !== 0),
    }),
    fc.record({ kind: fc.constant('close'), day: days, security: securities, close: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ kind: fc.constant('split'), day: days, security: securities, pieces: fc.constantFrom(2, 3, 7) }),
    fc.record({ kind: fc.constant('rate'), day: days, rate: fc.integer({ min: 9, max: 12 }) }),
    fc.record({ kind: fc.constant('computed'), day: days }),
  )
  type Step = {
    kind: string
    day: string
    security?: string
    quantity?: number
    close?: number
    pieces?: number
    rate?: number
  }

  /** The first rate of a currency is one of a Saturday, on which the series is computed. */
  const firstRateOnSaturday: Step[] = [
    { kind: 'trade', day: '2025-12-01', security: 'volvo', quantity: 1 },
    { kind: 'rate', day: '2026-10-17', rate: 9 },
    { kind: 'computed', day: '2026-10-17' },
  ]

  it('is the same to the last bit whatever arrives late or is corrected, and when', async () => {
    const { db } = app.context
    const ids = {
      volvo: (await make.instrument(db, { isin: volvo.isin! })).id,
      sap: (await make.instrument(db, { isin: sap.isin!, currency: 'EUR' })).id,
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps as fc.Arbitrary<Step>, { minLength: 4, maxLength: 18 }),
        fc.boolean(),
        async (all, tracksCash) => {
          await market.empty()
          const connection = await connectionOf(db, anna.id)
          const book = async (...transactions: ReturnType<typeof trade>[]) =>
            (await connection.book({ transactions }, { by: 'statement', tracksCash }))!
          const portfolio = await book(trade('first', '2025-12-01', { quantity: 5 }))
          let today = '2025-12-15'
          const compute = async (day: string) => {
            if (day > today) today = day
            app.clock.set(`${today}T12:00:00Z`)
            await market.markChanged()
            await market.recalculate()
            await analysePortfolio(app.context, portfolio)
            // Now the first rate of a currency may be one of a day that has been computed.
            await market.markChanged()
            await market.recalculate()
          }
          for (const [i, step] of all.entries()) {
            const { kind, day } = step
            const of = step.security === 'sap' ? sap : volvo
            const id = ids[step.security === 'sap' ? 'sap' : 'volvo']
            const quantity = step.quantity ?? 1
            if (kind === 'trade') {
              await book(trade(String(i), day, { quantity, security: of, currency: i % 3 === 0 ? 'EUR' : 'SEK' }))
            } else if (kind === 'split booked') {
              const booked = { quantity: Math.abs(quantity), security: of, kind: 'SPLIT', amount: '0' } as const
              await book(trade(String(i), day, booked))
            } else if (kind === 'close') await market.close(id, day, step.close!)
            else if (kind === 'split') await market.split(id, day, step.pieces!)
            else if (kind === 'rate') await market.rate('SEK', day, step.rate!)
            else await compute(day)
          }
          await compute('2026-11-19')
          expect(await staleFrom(app, portfolio)).toBeNull()
          const stored = await storedOf(portfolio)
          expect(stored).toEqual(await wholeOf(portfolio))
        },
      ),
      { numRuns: process.env.THOROUGH ? 30 : 15, examples: [[firstRateOnSaturday, false]] },
    )
  })
})
