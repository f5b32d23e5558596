import type { Close, CorporateAction } from '@app/domain/instruments/adjusting.ts'
import { changePeriods, periodStart } from '@app/domain/instruments/periods.ts'
import { changeBetween } from '@app/domain/instruments/returns.ts'

import type { Db } from '#db/db.ts'
import { listActions, listClosesOnOrBefore, listLastCloses } from '#market/prices/queries.ts'

import { listStaleLines, upsertStats } from './queries.ts'

/** Some thousand lines with nine questions each are answered far within the time that a statement has. */
const linesAtOnce = 2000

/**
 * Computes the stats of the lines anew from their closes and corporate actions, as of the last close of each; lines
 * without a close are left out. Whoever writes closes or actions calls this for their lines: what was made of them before
 * counts as old from then on. Four statements for up to 2,000 lines.
 */
export async function refreshStats(db: Db, ids: readonly string[] | 'all'): Promise<void> {
  const lines = [...(await listLastCloses(db, ids))].map(([id, last]) => ({ id, last }))
  for (let first = 0; first < lines.length; first += linesAtOnce) {
    await refresh(db, lines.slice(first, first + linesAtOnce))
  }
}

/** Computes the stats of the lines whose newest close is not in them yet; tells how many there were. */
export async function refreshStaleStats(db: Db): Promise<number> {
  const ids = await listStaleLines(db)
  if (ids.length > 0) await refreshStats(db, ids)
  return ids.length
}

async function refresh(db: Db, lines: readonly { id: string; last: Close }[]): Promise<void> {
  const questions = lines.flatMap(({ id, last }) =>
    changePeriods.map((period) => ({ id, date: periodStart(period, last.date) })),
  )
  const bases = await listClosesOnOrBefore(db, questions)
  const actions = await listActions(
    db,
    lines.map(({ id }) => id),
  )
  const stats = lines.map(({ id, last }, i) => {
    const ofLine = bases.slice(i * changePeriods.length, (i + 1) * changePeriods.length)
    return { id, last, changes: changesOf(ofLine, last, actions.get(id) ?? []) }
  })
  await upsertStats(db, stats)
}

function changesOf(
  bases: readonly (Close | undefined)[],
  last: Close,
  actions: readonly CorporateAction[],
): (number | null)[] {
  return bases.map((base) => changeBetween(base, last, actions))
}
