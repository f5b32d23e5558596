import { brandOf } from '@app/contract/brands.ts'
import { isMic } from '@app/domain/instruments/exchanges.ts'
import { changeBetween } from '@app/domain/instruments/returns.ts'

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { type DayListingRow, listDayListings, listNewestDays, type TradingDay } from '#features/instruments/index.ts'
import { languageOf, storePosts } from '#features/posts/index.ts'
import { listActions } from '#market/prices/queries.ts'

import { newsAuthor } from './author.ts'
import { composeNote, type DayListing, type Note } from './note.ts'
import { insertNoteDay, listUnwritten } from './note-queries.ts'

const dayMs = 86_400_000
/** Older closes, such as those of an exchange imported late, are not news. */
const newsDays = 7

/** Writes a note about the newest trading day of every exchange that has closes and no note for it. */
export async function writeNotes({
  db,
  now,
  log,
  config,
}: Pick<Context, 'db' | 'now' | 'log' | 'config'>): Promise<void> {
  const since = new Date(now().getTime() - newsDays * dayMs).toISOString().slice(0, 10)
  const notes = await notesOf(db, await listUnwritten(db, await listNewestDays(db, since)))
  if (notes.length === 0) return
  const authorId = await newsAuthor(db, brandOf(config.variant), now())
  for (const note of notes) {
    const isNew = await db.transaction().execute((tx) => storeNote(tx, { ...note, authorId, createdAt: now() }))
    if (isNew) log.info({ mic: note.mic, date: note.date }, 'wrote a market note')
  }
}

type NewNote = Note & {
  authorId: string
  createdAt: Date
  /** Set by callers that store posts of the past, as ids have to grow with time. */
  id?: string
}

/** Stores the note of a day. Returns false if the day has one already. */
export async function storeNote(tx: Tx, { authorId, createdAt, ...note }: NewNote): Promise<boolean> {
  if (!(await insertNoteDay(tx, note))) return false
  await storePosts(tx, [
    {
      ...(note.id !== undefined && { id: note.id }),
      kind: 'PROFILE',
      author_id: authorId,
      profile_id: null,
      instrument_id: null,
      parent_id: null,
      title: note.title,
      content: note.content,
      lang: languageOf(note),
      is_news: true,
      created_at: createdAt,
      tags: note.tags.map(({ mention, instrumentId }) => ({ mention, instrument_id: instrumentId, profile_id: null })),
    },
  ])
  return true
}

/** Composes the notes of the days, in their order; days with too few stocks have none. */
export async function notesOf(db: Db, days: readonly TradingDay[]): Promise<Note[]> {
  if (days.length === 0) return []
  const rows = await listDayListings(db, days)
  const actions = await listActions(db, [...new Set(rows.map(({ id }) => id))])
  const byDay = Map.groupBy(rows, keyOf)
  const listingOf = ({ base_date, base_close, date, close, source, ...row }: DayListingRow): DayListing => {
    const base = { date: base_date, close: base_close }
    const changePercent = changeBetween(base, { date, close }, actions.get(row.id) ?? [])!
    return { ...row, isSimulated: source === 'simulated', close, changePercent }
  }
  return days.flatMap((day) => {
    const { mic, date } = day
    const listings = byDay.get(keyOf(day)) ?? []
    return (isMic(mic) && composeNote({ mic, date, listings: listings.map(listingOf) })) || []
  })
}

const keyOf = ({ mic, date }: TradingDay) => `${mic} ${date}`
