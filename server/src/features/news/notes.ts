import { brandOf } from '@app/contract/brands.ts'
import { languages } from '@app/contract/languages.ts'
import { sessionOf } from '@app/domain/instruments/calendar.ts'
import { isMic } from '@app/domain/instruments/exchanges.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import type { ListingEvent } from '#db/schema.gen.ts'
import { listNewestDays, type NewestDay, type TradingDay } from '#features/instruments/index.ts'
import { type NewStoredPost, storePosts, withdrawNews } from '#features/posts/index.ts'
import { listBases } from '#market/happenings/queries.ts'

import { newsAuthor } from './author.ts'
import { type CloseNotes, composeCloses, composeListings } from './closes.ts'
import type { Note } from './note.ts'
import {
  deleteListingNotes,
  deleteListingNotesBefore,
  insertListingNotes,
  insertNoteDay,
  listListingNotes,
  listUnwritten,
  updateNoteDay,
} from './note-queries.ts'

const dayMs = 86_400_000
/** Older closes, such as those of an exchange imported late, are not news. */
const newsDays = 7
/** What notes about listings were made of is known for so long; by then nothing is compared with it any more. */
const rememberedDays = 30
/** A close is waited for until most listings have it, as sources deliver them one after the other; but not for longer than this. */
const largePart = 0.8
const longestWaitMs = 6 * 3_600_000

type NotesContext = Pick<Context, 'db' | 'now' | 'log' | 'config'>

/** Writes the notes about the newest trading day of every exchange whose closes are there and have none. */
export async function writeNotes({ db, now, log, config }: NotesContext): Promise<void> {
  const newest = await listNewestDays(db, dayBefore(now(), newsDays))
  const due = (await listUnwritten(db, newest)).filter((day) => isComplete(day, now())).toSorted(byClose)
  const closes = await composeCloses(db, due)
  if (closes.length === 0) return
  const authorId = await newsAuthor(db, brandOf(config.variant), now())
  for (const close of closes) {
    const isNew = await db.transaction().execute((tx) => storeClose(tx, { ...close, authorId, createdAt: now() }))
    const { mic, date, notes } = close
    if (isNew) log.info({ mic, date, notes: notes.length }, 'wrote the notes of a close')
  }
}

function isComplete({ mic, date, part }: NewestDay, now: Date): boolean {
  if (part >= largePart) return true
  const close = closeOf({ mic, date })
  return close === undefined || now.getTime() >= close + longestWaitMs
}

/** In milliseconds; undefined on a day without a session. */
function closeOf({ mic, date }: TradingDay): number | undefined {
  const session = isMic(mic) ? sessionOf(mic, date) : undefined
  return session && Date.parse(session.close)
}

const byClose = (a: TradingDay, b: TradingDay) => (closeOf(a) ?? 0) - (closeOf(b) ?? 0) || (a.mic < b.mic ? -1 : 1)

/**
 * Withdraws the notes about listings whose closes, splits or dividends were corrected since. If the day is still the newest of
 * its exchange, what the corrected figures show is told instead.
 */
export async function correctNotes({ db, now, log, config }: NotesContext): Promise<void> {
  const since = dayBefore(now(), newsDays)
  const known = await listListingNotes(db, since)
  const bases = await listBases(db, known)
  const wrong = known.filter(({ basis }, i) => basis !== bases[i])
  if (wrong.length === 0) return
  const newest = await listNewestDays(db, since)
  await db.transaction().execute(async (tx) => {
    const postIds = await deleteListingNotes(tx, wrong)
    if (postIds.length === 0) return
    await withdrawNews(tx, postIds, now())
    const days = newest.filter(({ date }) => wrong.some((note) => note.date === date))
    const closes = await composeListings(tx, days, new Set(wrong.map(({ id }) => id)))
    const authorId = await newsAuthor(tx, brandOf(config.variant), now())
    for (const close of closes) await storeNotes(tx, { ...close, authorId, createdAt: now() })
    log.info({ withdrawn: postIds.length }, 'corrected notes')
  })
}

export async function forgetNotes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteListingNotesBefore(db, dayBefore(now(), rememberedDays))
}

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)

type NewNotes = CloseNotes & {
  authorId: string
  createdAt: Date
  /** Of each note; set by callers that store posts of the past, as ids have to grow with time. */
  ids?: readonly string[]
}

/** Stores the notes of a close. Returns false if they are there already. */
export async function storeClose(tx: Tx, close: NewNotes): Promise<boolean> {
  if (!(await insertNoteDay(tx, close))) return false
  await storeNotes(tx, close)
  return true
}

async function storeNotes(tx: Tx, { mic, date, notes, ids, ...given }: NewNotes): Promise<void> {
  if (notes.length === 0) return
  const postIds = await storePosts(
    tx,
    notes.map((note, i) => ({ ...postOf(note, given), ...(ids && { id: ids[i]! }) })),
  )
  const stored = notes.map((note, i) => ({ ...note, postId: postIds[i]! }))
  const listings = stored.flatMap(({ subject, kind, form, postId, basis }) =>
    kind === 'DAY' || basis === undefined
      ? []
      : { instrument_id: subject, date, event: kind satisfies ListingEvent, form, post_id: postId, basis },
  )
  await insertListingNotes(tx, listings)
  const day = stored.find(({ kind }) => kind === 'DAY')
  if (day) await updateNoteDay(tx, { mic, date, form: day.form, postId: day.postId })
}

function postOf(
  { texts, tags }: Note,
  { authorId, createdAt }: Pick<NewNotes, 'authorId' | 'createdAt'>,
): NewStoredPost {
  return {
    kind: 'PROFILE',
    author_id: authorId,
    profile_id: null,
    instrument_id: null,
    parent_id: null,
    ...texts.en,
    lang: null,
    translations: languages.filter((lang) => lang !== 'en').map((lang) => ({ lang, ...texts[lang] })),
    is_news: true,
    created_at: createdAt,
    tags: tags.map(({ mention, instrumentId }) => ({ mention, instrument_id: instrumentId, profile_id: null })),
  }
}
