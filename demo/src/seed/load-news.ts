import { localDate, previousTradingDay, sessionOf } from '@app/domain/instruments/calendar.ts'
import { type Mic, isMic, mics } from '@app/domain/instruments/exchanges.ts'

import type { Tx } from '@app/server/src/db/db.ts'
import { brands } from '@app/contract/brands.ts'
import { type CloseNotes, composeCloses, newsAuthor, storeClose } from '@app/server/src/features/news/index.ts'

/** A note among those of its close. */
export type SeedNote = { minutesAgo: number }
export type SeedClose = CloseNotes & { at: Date; posts: readonly SeedNote[] }

const minuteMs = 60_000
/** News is dated this long after the close, when its prices may be shown. */
const writtenAfterMs = 20 * minuteMs

/** How many of the last trading days have news. */
const daysTold = 10

/** Composes the news about the trading days before the seed time, oldest first. */
export async function composeNews(tx: Tx, now: Date): Promise<SeedClose[]> {
  const days = mics.flatMap((mic) =>
    lastDays(mic, now, daysTold).map((date) => ({ mic, date, at: writtenAt(mic, date) })),
  )
  const closes = await composeCloses(
    tx,
    days.toSorted((a, b) => a.at - b.at),
  )
  return closes.map((close) => {
    const at = isMic(close.mic) ? writtenAt(close.mic, close.date) : now.getTime()
    return {
      ...close,
      at: new Date(at),
      posts: close.notes.map(() => ({ minutesAgo: (now.getTime() - at) / minuteMs })),
    }
  })
}

export async function loadNews(
  tx: Tx,
  now: Date,
  closes: readonly SeedClose[],
  idOf: (item: SeedNote) => string,
): Promise<void> {
  const authorId = await newsAuthor(tx, brands.open, now)
  for (const { at, posts, ...close } of closes) {
    await storeClose(tx, { ...close, ids: posts.map(idOf), authorId, createdAt: at })
  }
}

function lastDays(mic: Mic, now: Date, count: number): string[] {
  const days: string[] = []
  let date = localDate(mic, now)
  while (days.length < count) days.push((date = previousTradingDay(mic, date)))
  return days
}

function writtenAt(mic: Mic, date: string): number {
  return Date.parse(sessionOf(mic, date)!.close) + writtenAfterMs
}
