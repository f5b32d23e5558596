import { lowestOf } from '@app/domain/posts/position.ts'
import type { Tx } from '@app/server/src/db/db.ts'

import { insertPositions, listWrittenAbout, type PositionRow, type WrittenAbout } from './position-queries.ts'

/** Stores with each post about an instrument what its author held of it then. */
export async function loadPositions(tx: Tx): Promise<void> {
  await insertPositions(tx, (await listWrittenAbout(tx)).map(positionOf))
}

function positionOf({
  holding_ids: holding,
  portfolio_ids: all,
  weight,
  since,
  ...written
}: WrittenAbout): PositionRow {
  const isOwner = holding.length > 0
  if (!isOwner) {
    const state = all.length > 0 ? 'DOES_NOT_OWN' : 'NOT_CONNECTED'
    return { ...written, state, lowest: null, since: null, portfolio_ids: all }
  }
  return { ...written, state: 'OWNS', lowest: weight === null ? null : lowestOf(weight), since, portfolio_ids: holding }
}
