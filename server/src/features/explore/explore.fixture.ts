import type { Page } from '@app/contract/common.ts'
import type { Insertable } from 'kysely'

import type { Instruments, InstrumentStats } from '#db/schema.gen.ts'
import { refreshDayChanges } from '#market/queries.ts'
import type { Client, PathTo } from '#testing/client.ts'
import { make } from '#testing/make.ts'
import type { TestApp } from '#testing/test-app.ts'

type Listing = Partial<Insertable<Instruments>> & {
  stats?: Partial<Insertable<InstrumentStats>>
  /** Today's change in percent, by the newest quote. */
  today?: number
  /** The time of that quote. */
  at?: string
}

/** Adds an instrument with its stats and its quote. */
export async function addListing(
  { context: { db } }: TestApp,
  { stats, today, at = '2026-11-19T09:00:00Z', ...facts }: Listing,
) {
  const listing = await make.instrument(db, facts)
  if (stats) {
    await db
      .insertInto('instrument_stats')
      .values({ instrument_id: listing.id, as_of: '2026-11-19', close: 100, ...stats })
      .execute()
  }
  if (today !== undefined) {
    const quote = { last_price: 101, change_today: today, trading: true, at: new Date(at) }
    await db
      .insertInto('quotes')
      .values({ instrument_id: listing.id, ...quote })
      .execute()
    await refreshDayChanges(db)
  }
  return listing
}

export type NamedList = PathTo<Page<{ name: string | null }>>

/** The names on all pages of a list. */
export async function namesOf(client: Client, path: NamedList): Promise<string[]> {
  const names: string[] = []
  for await (const { results } of client.pages(path)) names.push(...results.map(({ name }) => name!))
  return names
}
