import type { Overlap } from '@app/contract/analyses.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { loadHoldingFacts, loadInstruments } from '#features/instruments/index.ts'

import { type Common, commonOf } from './common.ts'
import { requireShared } from './portfolios.ts'
import { listHoldingsByIds } from './holding-queries.ts'
import { loadValuations } from './valued.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

/** Of so many securities the weights are listed. */
const mostShared = 20

/** What two portfolios have in common, both of which the viewer may see. */
export async function portfolioOverlap(
  context: ReadContext,
  viewer: Viewer,
  id: string,
  otherId: string,
): Promise<Overlap> {
  const portfolio = await requireShared(context.db, viewer, id)
  const other = await requireShared(context.db, viewer, otherId)
  const valuations = await loadValuations(context, [portfolio, other])
  return present(context, await commonOf(context.db, valuations.get(id)!, valuations.get(otherId)!))
}

/** What two funds have in common. Throws `not_found` for what is no fund, or one whose holdings are not known. */
export async function fundOverlap(context: ReadContext, id: string, otherId: string): Promise<Overlap> {
  const facts = await loadHoldingFacts(context.db, [id, otherId])
  for (const fund of [id, otherId]) if (!facts.get(fund)?.parts?.holdings.length) throw new AppError('not_found')
  return present(context, await commonOf(context.db, holdingOnly(id), holdingOnly(otherId)))
}

const holdingOnly = (instrumentId: string) => ({ positions: [{ id: '', instrumentId, value: 1 }], cash: 0 })

async function present({ db }: ReadContext, { overlap, shared }: Common): Promise<Overlap> {
  const listed = shared.slice(0, mostShared)
  const names = listed.map(({ security }) => security)
  const instruments = await loadInstruments(
    db,
    names.filter((name) => /^\d+$/.test(name)),
  )
  const held = await listHoldingsByIds(
    db,
    names.flatMap((name) => /^holding (\d+)$/.exec(name)?.[1] ?? []),
  )
  const nameOf = new Map(held.map((one) => [`holding ${one.id}`, one.name]))
  return {
    overlap,
    count: shared.length,
    shared: listed.map(({ security, a, b }) => {
      const instrument = instruments.get(security) ?? null
      return {
        instrument,
        name: instrument?.name ?? nameOf.get(security) ?? security,
        weight: roundPercent(a)!,
        other_weight: roundPercent(b)!,
      }
    }),
  }
}
