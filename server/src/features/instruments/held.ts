import type { InstrumentBasics, Today } from '@app/contract/instruments.ts'

import type { Context } from '#context.ts'

import { presentBasics } from './basics.ts'
import { type Changes, loadChanges } from './changes.ts'
import { presentToday } from './instrument.ts'
import { listListedByIds } from './queries.ts'

/** An instrument as shown in a position, with its changes over each period. */
export type HeldInstrument = InstrumentBasics & { today: Today } & Changes

/** Loads those of the instruments that exist, as shown in positions. */
export async function loadHeldInstruments(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, HeldInstrument>> {
  if (ids.length === 0) return new Map()
  const rows = await listListedByIds(context.db, ids)
  const changesOf = await loadChanges(context.db, rows)
  return new Map(
    rows.map((row) => [row.id, { ...presentBasics(row), ...changesOf(row), today: presentToday(row, context) }]),
  )
}
