import { createHash } from 'node:crypto'

import type { Viewer } from '@app/domain/audience/audience.ts'
import { type AverageWeights, averageWeights } from '@app/domain/portfolios/analysis/group-aggregate.ts'
import { type Percentage, percentagesOf } from '@app/domain/portfolios/analysis/percentages.ts'
import { LRUCache } from 'lru-cache'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { requireOpenGroup } from '#features/groups/index.ts'
import { readInOrder } from '#features/portfolios/in-order.ts'
import { loadValuations } from '#features/portfolios/valued.ts'

import { listShownPortfolios } from './group-queries.ts'
import { walkShownPortfolios } from './walk-queries.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type Shown = Awaited<ReturnType<typeof listShownPortfolios>>

/** Averages take at most so many portfolios, the oldest; a large group is described by a part of it (decision 0090). */
const mostPortfolios = 500
/** How many averages are kept, each for a minute at most. */
const mostKept = 200
const keptMs = 60_000

const cash = 'cash'

/** The key of a security: the id of its instrument, or its name if no known instrument matches. */
const keyOf = ({ instrumentId, name }: { instrumentId: string | null; name: string }) =>
  instrumentId === null ? `name ${name}` : `id ${instrumentId}`

/** Reads such a key. */
export const securityOf = (key: string): { id: string } | { name: string } =>
  key.startsWith('id ') ? { id: key.slice('id '.length) } : { name: key.slice('name '.length) }

export const keyOfInstrument = (id: string): string => keyOf({ instrumentId: id, name: '' })

/** What is held on average, and its largest positions up to a limit; none for fewer than three members. */
type Average = AverageWeights & { distribution: (limit: number) => readonly Percentage[] }

export type AverageOf = (viewer: Viewer, groupId: string) => Promise<Average>

/**
 * Returns a function for what the members of a group hold on average, as far as the viewer may see it. Which portfolios these
 * are is read every time; what they hold together is kept for a minute, as many visitors of a group ask for the same.
 */
export function averagesOfGroups(context: ReadContext): AverageOf {
  const kept = new LRUCache<string, Promise<Average>>({ max: mostKept })
  return async (viewer, groupId) => {
    const shown = await readShown(context.db, viewer, groupId)
    const key = `${Math.floor(context.now().getTime() / keptMs)} ${hashOf(shown)}`
    const known = kept.get(key)
    if (known) return known
    const computed = computeAverage(context, shown)
    kept.set(key, computed)
    computed.catch(() => kept.delete(key))
    return computed
  }
}

async function readShown(db: Db, viewer: Viewer, groupId: string): Promise<Shown> {
  const share = await requireOpenGroup(db, viewer, groupId)
  const wanted = { groupId, limit: mostPortfolios }
  return readInOrder({
    share,
    limit: wanted.limit,
    walk: (most) => walkShownPortfolios(db, viewer, { ...wanted, most }),
    sort: () => listShownPortfolios(db, viewer, wanted),
  })
}

const hashOf = (portfolios: Shown): string =>
  createHash('sha256')
    .update(portfolios.map(({ id }) => id).join())
    .digest('base64')

async function computeAverage(context: ReadContext, shown: Shown): Promise<Average> {
  const byMember = Map.groupBy(shown, ({ profile_id }) => profile_id)
  // A member's portfolios are added in one currency; which one does not matter to their weights.
  const inOne = [...byMember.values()].flatMap((own) => own.map(({ id }) => ({ id, currency: own[0]!.currency })))
  const valuations = await loadValuations(context, inOne)
  const values = [...byMember.values()].map((own) => {
    const sums = new Map<string, number>()
    const addTo = (security: string, value: number) => sums.set(security, (sums.get(security) ?? 0) + value)
    for (const { id } of own) {
      const { positions, cash: money } = valuations.get(id)!
      addTo(cash, Math.max(money, 0))
      for (const position of positions) addTo(keyOf(position), position.value)
    }
    return sums
  })
  const average = averageWeights(values)
  return { ...average, distribution: distributionsOf(average) }
}

/** Sorts the thousands of securities of a large group once per limit, not per reader. */
function distributionsOf({ weights }: AverageWeights): Average['distribution'] {
  const byLimit = new Map<number, Percentage[]>()
  return (limit) => {
    if (!weights) return []
    let distribution = byLimit.get(limit)
    if (!distribution) {
      const held = [...weights]
        .filter(([security]) => security !== cash)
        .map(([security, value]) => ({ security, value }))
      byLimit.set(limit, (distribution = percentagesOf(held, weights.get(cash) ?? 0, limit)))
    }
    return distribution
  }
}
