import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import type { ListingEvent } from '#db/schema.gen.ts'
import type { TradingDay } from '#features/instruments/index.ts'

/** The days whose notes are not written. */
export async function listUnwritten<Day extends TradingDay>(db: Db, days: readonly Day[]): Promise<Day[]> {
  const { rows } = await sql<TradingDay>`
    select n.mic, n.date
    from unnest(${days.map(({ mic }) => mic)}::bpchar[], ${days.map(({ date }) => date)}::date[]) as day (mic, date)
    join market_notes n on n.mic = day.mic and n.date = day.date
  `.execute(db)
  const written = new Set(rows.map(({ mic, date }) => `${mic} ${date}`))
  return days.filter(({ mic, date }) => !written.has(`${mic} ${date}`))
}

/** Claims a day for its notes. Returns false if they are written. */
export async function insertNoteDay(tx: Tx, { mic, date }: TradingDay): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('market_notes')
    .values({ mic, date })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function updateNoteDay(
  tx: Tx,
  { mic, date, form, postId }: TradingDay & { form: number; postId: string },
): Promise<void> {
  await tx
    .updateTable('market_notes')
    .where('mic', '=', mic)
    .where('date', '=', date)
    .set({ form, post_id: postId })
    .execute()
}

export type ListingNoteRow = {
  instrument_id: string
  date: string
  event: ListingEvent
  form: number
  post_id: string
  basis: string
}

export async function insertListingNotes(tx: Tx, rows: readonly ListingNoteRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('listing_notes')
    .values([...rows])
    .execute()
}

/** A note that was told: what it is about, and its form. */
export type ToldRow = { subject: string; kind: string; form: number; date: string }

/** The notes about days from this one on, in the order of their posts. */
export async function listTold(db: Db, since: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select instrument_id::text as subject, event::text as kind, form, date, post_id
    from listing_notes
    where date >= ${since}::date
    union all
    select mic, 'DAY', form, date, post_id
    from market_notes
    where date >= ${since}::date and form is not null
    order by post_id
  `.execute(db)
  return rows
}

/** The notes about listings and days from this one on. */
export function listListingNotes(db: Db, since: string) {
  return db
    .selectFrom('listing_notes')
    .where('date', '>=', since)
    .select(['instrument_id as id', 'date', 'basis'])
    .execute()
}

/** Gives up notes. Returns the ids of the posts of those that were there. */
export async function deleteListingNotes(tx: Tx, notes: readonly { id: string; date: string }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from listing_notes n
    using unnest(${notes.map(({ id }) => id)}::bigint[], ${notes.map(({ date }) => date)}::date[]) as gone (id, date)
    where n.instrument_id = gone.id and n.date = gone.date
    returning n.post_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteListingNotesBefore(db: Db, date: string): Promise<void> {
  await deleteInBatches(db, 'listing_notes', sql`date < ${date}::date`)
}
