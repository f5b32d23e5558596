import type { InstrumentBasics, Today } from '@app/contract/instruments.ts'

import type { Context } from '#context.ts'

import { presentBasics } from './basics.ts'
import { presentToday } from './instrument.ts'
import { presentChanges } from './listed.ts'
import { type IndexRow, listListedByIds } from './queries.ts'

/** An instrument as shown in a position, with its changes over each period. */
export type HeldInstrument = InstrumentBasics & { today: Today } & ReturnType<typeof presentChanges>

/** Loads those of the instruments that exist, as shown in positions; one statement. */
export async function loadHeldInstruments(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, HeldInstrument>> {
  if (ids.length === 0) return new Map()
  const rows: IndexRow[] = await listListedByIds(context.db, ids)
  return new Map(
    rows.map((row) => [row.id, { ...presentBasics(row), ...presentChanges(row), today: presentToday(row, context) }]),
  )
}
