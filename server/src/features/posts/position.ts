import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { AuthorPosition, PositionPreview } from '@app/contract/author-position.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { changeBetween, lowestOf, shownPosition } from '@app/domain/posts/position.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { orNotFound } from '#errors.ts'
import {
  findOwnedPosition,
  type OwnedPosition,
  type SharedPortfolios,
  valueShared,
} from '#features/portfolios/index.ts'
import { type LoadedTargets, loadReferencesAndOwned } from '#features/targets/index.ts'
import type { Member } from '#http/viewer.ts'
import { readActions } from '#market/prices/queries.ts'

import type { NewPosition, PositionRow } from './position-queries.ts'

type ReadContext = Pick<Context, 'db' | 'now'>

type PositionRequest = { portfolios: SharedPortfolios; instrument: InstrumentBasics; at: Date }

/** What a member holds of an instrument now, to be stored with a post, and what readers are shown of it. */
export async function takePosition(
  db: Db,
  { portfolios, instrument, at }: PositionRequest,
): Promise<{ taken: NewPosition; shown: AuthorPosition }> {
  const owned = await findOwnedPosition(db, portfolios, instrument)
  const { id, isin, price, at: pricedAt, simulated } = instrument
  const taken = {
    instrument_id: id,
    isin,
    state: owned.state,
    lowest: owned.weight === undefined ? null : lowestOf(owned.weight),
    since: owned.since,
    price,
    priced_on: dayOf(pricedAt),
    simulated,
    portfolio_ids: owned.portfolioIds,
  }
  const shown = {
    ...previewOf(owned),
    taken: at.toISOString(),
    change: price === null || price <= 0 || pricedAt === null ? null : 0,
  }
  return { taken, shown }
}

/** What a post about the instrument would show. */
export async function previewPosition(
  context: ReadContext,
  { profileId }: Member,
  instrumentId: string,
): Promise<PositionPreview> {
  const { db } = context
  const { named, owned } = await loadReferencesAndOwned(db, [{ instrument_id: instrumentId }], profileId)
  const instrument = orNotFound(named.instrument.get(instrumentId))
  const portfolios = await valueShared(context, owned)
  const { state, weight, since } = previewOf(await findOwnedPosition(db, portfolios, instrument))
  return { state, weight, since }
}

function previewOf({ state, weight, since, portfolioIds, sharesTrades }: OwnedPosition) {
  const portfolios = portfolioIds.length
  const lowest = weight === undefined ? null : lowestOf(weight)
  const untouched = { bought: false, sold: false, isGone: false }
  return shownPosition({ state, lowest, since, portfolios }, { ...untouched, shared: portfolios, sharesTrades })
}

/** What a post says about its author's holding. */
export function presentPosition(row: PositionRow, instruments: LoadedTargets['instrument']): AuthorPosition {
  const change = changeOf(row, instruments.get(row.instrumentId))
  return { ...shownPosition(row, row), taken: new Date(row.takenAt).toISOString(), change }
}

/** Invented and real prices are not compared. */
function changeOf(
  { price, pricedOn, simulated, actions }: PositionRow,
  instrument: InstrumentBasics | undefined,
): number | null {
  const today = dayOf(instrument?.at ?? null)
  if (price === null || pricedOn === null || today === null) return null
  if (instrument!.price === null || instrument!.simulated !== simulated) return null
  const now = { price: instrument!.price, date: today }
  return roundPercent(changeBetween({ price, date: pricedOn }, now, readActions(actions)))
}

const dayOf = (at: string | null): string | null => at?.slice(0, 10) ?? null
