import { adjustPrice } from '@app/domain/instruments/adjusting.ts'
import { changesOn, medianLine } from '@app/domain/reports/weekly.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { listActions, listClosesOnOrBefore } from '#market/prices/queries.ts'

import { combinedIndexes } from './analysis/combine.ts'
import { listHeldInstruments } from './holding-queries.ts'
import { type ComparedPortfolio, listCompared, listComputedOf } from './week-queries.ts'

const mostCompared = 100
const leastCompared = 5

export type PortfolioGroup = { portfolios: number; values: number[] }
/** What weeks are compared with; it is real, or simulated. */
export type WeekOfOthers = { simulated: boolean; best: PortfolioGroup | null; popular: PortfolioGroup | null }

type Mover = { instrumentId: string; change: number }
export type OwnWeek = { values: number[]; simulated: boolean; winner: Mover | null; loser: Mover | null }

/** The medians of the 100 best-rated portfolios and of those with the most followers, on these days. */
export async function weekOfOthers({ db }: Pick<Context, 'db'>, days: readonly string[]): Promise<WeekOfOthers> {
  const [rated, followed] = [
    await listCompared(db, 'rating', mostCompared),
    await listCompared(db, 'followers', mostCompared),
  ]
  return {
    simulated: [...rated, ...followed].some(({ simulated }) => simulated),
    best: await medianOf(db, rated, days),
    popular: await medianOf(db, followed, days),
  }
}

async function medianOf(db: Db, compared: readonly ComparedPortfolio[], days: readonly string[]) {
  const indexes = await combinedIndexes(
    db,
    compared.map((portfolio) => [portfolio]),
    yearOf(days),
  )
  const lines = indexes.flatMap((index) => {
    const changes = changesOn(index, days)
    return changes ? [changes] : []
  })
  const values = medianLine(lines, leastCompared)
  return values ? { portfolios: lines.length, values } : null
}

/** The weeks of members: all their portfolios together, and what moved most in them. Members without a series are left out. */
export async function weeksOf(
  { db }: Pick<Context, 'db'>,
  memberIds: readonly string[],
  days: readonly string[],
): Promise<Map<string, OwnWeek>> {
  const portfolios = await listComputedOf(db, memberIds)
  const byMember = [...Map.groupBy(portfolios, ({ profile_id }) => profile_id)]
  const indexes = await combinedIndexes(
    db,
    byMember.map(([, own]) => own),
    yearOf(days),
  )
  const moversOf = await loadMovers(db, portfolios, days)
  return new Map(
    byMember.flatMap(([memberId, own], i) => {
      const values = changesOn(indexes[i]!, days)
      if (!values) return []
      const movers = moversOf(own.map(({ id }) => id))
      const [first, last] = [movers.at(0), movers.at(-1)]
      const week = {
        values,
        simulated: own.some((portfolio) => portfolio.simulated),
        winner: first && first.change > 0 ? first : null,
        loser: last && last.change < 0 ? last : null,
      }
      return [[memberId, week] as const]
    }),
  )
}

/** What is held in portfolios and how its prices changed from the first day to the last one, the best first. */
async function loadMovers(db: Db, portfolios: readonly { id: string }[], days: readonly string[]) {
  const holdings = await listHeldInstruments(
    db,
    portfolios.map(({ id }) => id),
  )
  const ids = [...new Set(holdings.flatMap((row) => row.instrument_id ?? []))]
  const [from, to] = [days[0]!, days.at(-1)!]
  const questions = ids.flatMap((id) => [from, to].map((date) => ({ id, date })))
  const closes = await listClosesOnOrBefore(db, questions)
  const actions = await listActions(db, ids)
  const changes = new Map<string, number>()
  for (const [i, id] of ids.entries()) {
    const [before, after] = [closes[2 * i], closes[2 * i + 1]]
    // Without a close in the week there is no change.
    if (!before || !after || after.date <= from) continue
    const start = adjustPrice(before.close, actions.get(id) ?? [], before.date, after.date)
    if (start > 0) changes.set(id, 100 * (after.close / start - 1))
  }
  const heldIn = Map.groupBy(holdings, (row) => row.portfolio_id)
  return (portfolioIds: readonly string[]): Mover[] => {
    const held = new Set(portfolioIds.flatMap((id) => (heldIn.get(id) ?? []).map((row) => row.instrument_id ?? '')))
    const movers = [...held].flatMap((instrumentId) => {
      const change = changes.get(instrumentId)
      return change === undefined ? [] : { instrumentId, change }
    })
    return movers.toSorted((a, b) => b.change - a.change || Number(a.instrumentId) - Number(b.instrumentId))
  }
}

const yearOf = (days: readonly string[]): number => Number(days[0]!.slice(0, 4))
