import type { ComparedPortfolios, WeeklyReport } from '@app/contract/reports.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { daysOf, lastDayOf } from '@app/domain/reports/weekly.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import type { PortfolioGroup } from '#features/portfolios/index.ts'

import { type Figures, findReport } from './queries.ts'

/** The newest report of a member. Throws `not_found` before the first. */
export async function weeklyReport({ db }: Pick<Context, 'db'>, memberId: string): Promise<WeeklyReport> {
  const { week, figures, made_at: madeAt } = orNotFound(await findReport(db, memberId))
  const { winner, loser, values, simulated } = figures
  const instruments = await loadInstruments(
    db,
    [winner, loser].flatMap((mover) => mover?.instrumentId ?? []),
  )
  const moverOf = (mover: Figures['winner']) => {
    const instrument = instruments.get(mover?.instrumentId ?? '')
    return mover && instrument ? { instrument, change: roundPercent(mover.change) } : null
  }
  const rounded = values.map((value) => roundPercent(value))
  return {
    from: week,
    to: lastDayOf(week),
    change: rounded.at(-1) ?? null,
    days: daysOf(week),
    values: rounded,
    best: presentGroup(figures.best),
    popular: presentGroup(figures.popular),
    winner: moverOf(winner),
    loser: moverOf(loser),
    simulated,
    made: madeAt.toISOString(),
  }
}

function presentGroup(group: PortfolioGroup | null): ComparedPortfolios | null {
  if (!group) return null
  const values = group.values.map((value) => roundPercent(value))
  return { portfolios: group.portfolios, change: values.at(-1)!, values }
}
