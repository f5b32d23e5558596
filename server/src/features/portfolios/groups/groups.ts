import type { PortfolioBasics } from '@app/contract/portfolios.ts'
import type { PercentageEntry } from '@app/contract/positions.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { averageWeights } from '@app/domain/portfolios/analysis/group-aggregate.ts'
import { percentagesOf } from '@app/domain/portfolios/analysis/percentages.ts'

import type { Context } from '#context.ts'
import { listPortfolios } from '#features/portfolios/load.ts'
import { loadValuations, type ValuedPosition } from '#features/portfolios/valued.ts'
import { loadPersonList } from '#features/profiles/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listMembersByReturn, listPortfoliosByReturn, listShownPortfolios, type MemberIds } from './group-queries.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type MembersPage = { members: MemberIds; page: PageRequest }

/** Aggregates take at most so many portfolios, the oldest; a large group is described by a part of it. */
const mostPortfolios = 5000

const cash = 'cash'

/** The members, best three-month return first; those who show no portfolio come last. */
export async function membersByReturn(
  { db }: ReadContext,
  viewer: Viewer,
  { members, page }: MembersPage,
): Promise<Slice<Person>> {
  const wanted = { members, after: readCursor(page.after), limit: page.size + 1 }
  const { results, after } = slice(await listMembersByReturn(db, viewer, wanted), page.size, writeCursor)
  const persons = await loadPersonList(
    db,
    results.map(({ id }) => id),
  )
  return { results: persons, after }
}

/** The portfolios that the members show, best three-month return first. */
export async function portfoliosByReturn(
  context: ReadContext,
  viewer: Viewer,
  { members, page }: MembersPage,
): Promise<Slice<PortfolioBasics>> {
  const wanted = { members, after: readCursor(page.after), limit: page.size + 1 }
  const { results, after } = slice(await listPortfoliosByReturn(context.db, viewer, wanted), page.size, writeCursor)
  const portfolios = await listPortfolios(
    context,
    viewer,
    results.map(({ id }) => id),
  )
  return { results: portfolios, after }
}

/**
 * What the members hold on average, every member counting the same: the largest positions, the rest and cash, in percent.
 * Undefined for fewer than three members who show a portfolio with something in it, so that nobody can tell what another one
 * holds.
 */
export async function holdingsTogether(
  context: ReadContext,
  viewer: Viewer,
  { members, limit }: { members: MemberIds; limit: number },
): Promise<PercentageEntry[] | undefined> {
  const average = await averageOf(context, viewer, members)
  if (!average) return undefined
  const { weights, securities } = average
  const held = [...weights].filter(([security]) => security !== cash)
  const entries = percentagesOf(
    held.map(([security, value]) => ({ security, value })),
    weights.get(cash) ?? 0,
    limit,
  )
  return entries.map((entry) => {
    const known = entry.kind === 'POSITION' ? securities.get(entry.security) : undefined
    return {
      kind: entry.kind,
      label: known ? (known.instrument?.name ?? known.name) : '',
      percentage: entry.percentage,
      count: entry.kind === 'REST' ? entry.count : null,
      position: null,
      instrument: known?.instrument ?? null,
    }
  })
}

/** How much of what the members hold is in each of the instruments, in percent; undefined as in `holdingsTogether`. */
export async function instrumentWeights(
  context: ReadContext,
  viewer: Viewer,
  { members, instruments }: { members: MemberIds; instruments: readonly string[] },
): Promise<Map<string, number> | undefined> {
  const average = await averageOf(context, viewer, members)
  return average && new Map(instruments.map((id) => [id, roundPercent(average.weights.get(id) ?? 0)]))
}

async function averageOf(context: ReadContext, viewer: Viewer, members: MemberIds) {
  const shown = await listShownPortfolios(context.db, viewer, { members, limit: mostPortfolios })
  const byMember = Map.groupBy(shown, ({ profile_id }) => profile_id)
  // A member's portfolios are added in one currency; which one does not matter to their weights.
  const inOne = [...byMember.values()].flatMap((own) => own.map(({ id }) => ({ id, currency: own[0]!.currency })))
  const valuations = await loadValuations(context, inOne)
  const securities = new Map<string, ValuedPosition>()
  const values = [...byMember.values()].map((own) => {
    const sums = new Map<string, number>()
    const addTo = (security: string, value: number) => sums.set(security, (sums.get(security) ?? 0) + value)
    for (const { id } of own) {
      const { positions, cash: money } = valuations.get(id)!
      addTo(cash, Math.max(money, 0))
      for (const position of positions) {
        const security = position.instrumentId ?? `unknown ${position.name}`
        addTo(security, position.value)
        securities.set(security, position)
      }
    }
    return sums
  })
  const weights = averageWeights(values)
  return weights && { weights, securities }
}
