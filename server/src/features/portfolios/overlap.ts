import type { Overlap } from '@app/contract/analyses.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import { loadHoldingFacts } from '#features/instruments/index.ts'

import { type Common, commonOf } from './common.ts'
import { requireShared } from './portfolios.ts'
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
  return present(await commonOf(context.db, valuations.get(id)!, valuations.get(otherId)!))
}

export const fundOverlap = async ({ db }: ReadContext, id: string, otherId: string): Promise<Overlap> =>
  present(await commonOfFunds(db, id, otherId))

/** What two funds have in common. Throws `not_found` for what is no fund, or one whose holdings are not known. */
export async function commonOfFunds(db: Db, id: string, otherId: string): Promise<Common> {
  const facts = await loadHoldingFacts(db, [id, otherId])
  for (const fund of [id, otherId]) if (!facts.get(fund)?.parts?.holdings.length) throw new AppError('not_found')
  return commonOf(db, holdingOnly(id), holdingOnly(otherId))
}

const holdingOnly = (instrumentId: string) => ({ positions: [{ id: '', instrumentId, name: '', value: 1 }], cash: 0 })

function present({ overlap, shared }: Common): Overlap {
  return {
    overlap,
    count: shared.length,
    shared: shared.slice(0, mostShared).map(({ instrument, name, a, b }) => ({
      instrument,
      name,
      weight: roundPercent(a)!,
      other_weight: roundPercent(b)!,
    })),
  }
}
