import { localDate, previousTradingDay, sessionOf } from '@app/domain/instruments/calendar.ts'
import { type Mic, mics } from '@app/domain/instruments/exchanges.ts'

import type { Tx } from '@app/server/src/db/db.ts'
import { brands } from '@app/contract/brands.ts'
import { newsAuthor, notesOf, storeNote } from '@app/server/src/features/news/index.ts'

type Note = Awaited<ReturnType<typeof notesOf>>[number]
export type SeedNote = Note & { minutesAgo: number }

const minuteMs = 60_000
/** News is dated this long after the close, when its prices may be shown. */
const writtenAfterMs = 20 * minuteMs

/** How many of the last trading days have news; on other exchanges it is only the last. */
const daysTold: Partial<Record<Mic, number>> = { XSTO: 10, XETR: 10, XNYS: 10 }

/** Composes the news about the trading days before the seed time. */
export async function composeNews(tx: Tx, now: Date): Promise<SeedNote[]> {
  const days = mics.flatMap((mic) => lastDays(mic, now, daysTold[mic] ?? 1).map((date) => ({ mic, date })))
  const notes = await notesOf(tx, days)
  return notes.map((note) => ({ ...note, minutesAgo: (now.getTime() - writtenAt(note)) / minuteMs }))
}

export async function loadNews(
  tx: Tx,
  now: Date,
  notes: readonly SeedNote[],
  idOf: (item: SeedNote) => string,
): Promise<void> {
  const authorId = await newsAuthor(tx, brands.open, now)
  for (const note of notes) {
    await storeNote(tx, { ...note, id: idOf(note), authorId, createdAt: new Date(writtenAt(note)) })
  }
}

function lastDays(mic: Mic, now: Date, count: number): string[] {
  const days: string[] = []
  let date = localDate(mic, now)
  while (days.length < count) days.push((date = previousTradingDay(mic, date)))
  return days
}

function writtenAt({ mic, date }: Note): number {
  return Date.parse(sessionOf(mic, date)!.close) + writtenAfterMs
}
