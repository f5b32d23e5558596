import { type Mic, isMic } from '@app/domain/instruments/exchanges.ts'
import { changeBetween } from '@app/domain/instruments/returns.ts'
import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { chooseForms } from '@app/domain/news/forms.ts'
import { pickNotable } from '@app/domain/news/notable.ts'

import type { Db } from '#db/db.ts'
import { type DayListingRow, listDayListings, type TradingDay } from '#features/instruments/index.ts'
import { loadHappenings, type StockHappening } from '#market/happenings/happenings.ts'
import { listActions } from '#market/prices/queries.ts'

import { composeListingNote, medianOfSector } from './listing-note.ts'
import {
  composeNote,
  type DayListing,
  headlineIndexOf,
  listDisplayed,
  type MeasuredDay,
  measureDay,
  type Note,
} from './note.ts'
import { listTold, type ToldRow } from './note-queries.ts'

/** The notes of a close, in the order in which they are published. Those about listings say what they are made of. */
export type CloseNotes = TradingDay & { notes: (Note & { basis?: string })[] }

/** A subject is told in other forms than in so many days before. */
const daysWithoutRepeat = 6

type Close = {
  mic: Mic
  date: string
  displayed: DayListing[]
  happenings: StockHappening[]
  measured: MeasuredDay | undefined
}

/**
 * Composes the notes of closes, which are given in the order in which they are published: those about listings, the most
 * notable last, and then the one about the day, so that it is above them in a list. Of days with few stocks there is none.
 */
export async function composeCloses(db: Db, days: readonly TradingDay[]): Promise<CloseNotes[]> {
  const closes = await loadCloses(db, days)
  return tell(await toldBefore(db, days), closes)
}

/** Composes notes about these listings alone, in place of others about the same days. */
export async function composeListings(
  db: Db,
  days: readonly TradingDay[],
  ids: ReadonlySet<string>,
): Promise<CloseNotes[]> {
  const closes = await loadCloses(db, days)
  const meant = closes.map((close) => ({
    ...close,
    happenings: close.happenings.filter(({ id }) => ids.has(id)),
    measured: undefined,
  }))
  return tell(await toldBefore(db, days), meant)
}

async function toldBefore(db: Db, days: readonly TradingDay[]): Promise<ToldRow[]> {
  if (days.length === 0) return []
  const first = Math.min(...days.map(({ date }) => dayNumber(date)))
  return listTold(db, dateOf(first - daysWithoutRepeat))
}

async function loadCloses(db: Db, days: readonly TradingDay[]): Promise<Close[]> {
  if (days.length === 0) return []
  const rows = await listDayListings(db, days)
  const actions = await listActions(db, [...new Set(rows.map(({ id }) => id))])
  const happenings = await loadHappenings(db, days)
  const listingOf = ({ base_date, base_close, date, close, source, ...row }: DayListingRow): DayListing => {
    const base = { date: base_date, close: base_close }
    const changePercent = changeBetween(base, { date, close }, actions.get(row.id) ?? [])!
    return { ...row, isSimulated: source === 'simulated', close, changePercent }
  }
  const [rowsByDay, happeningsByDay] = [Map.groupBy(rows, keyOf), Map.groupBy(happenings, keyOf)]
  return days.flatMap((day) => {
    const { mic, date } = day
    if (!isMic(mic)) return []
    const displayed = listDisplayed((rowsByDay.get(keyOf(day)) ?? []).map(listingOf))
    // Nothing to compare with: the notes of the day are left for later.
    if (displayed.length === 0) return []
    const shown = new Set(displayed.map(({ id }) => id))
    const own = (happeningsByDay.get(keyOf(day)) ?? []).filter(({ id }) => shown.has(id))
    return { mic, date, displayed, happenings: own, measured: measureDay(mic, displayed) }
  })
}

/** Chooses the forms of each close knowing those of the closes before it, and writes its notes. */
function tell(before: readonly ToldRow[], closes: readonly Close[]): CloseNotes[] {
  const told = [...before]
  return closes.map((close) => {
    const { mic, date, happenings, measured } = close
    const picked = pickNotable(happenings).toReversed()
    const untold = [
      ...picked.map(({ id, event }) => ({ subject: id, kind: event.kind })),
      ...(measured ? [{ subject: mic, kind: 'DAY' }] : []),
    ]
    const forms = chooseForms(untold, {
      date,
      recent: recentForms(told, date),
      told: told.filter((note) => note.date === date),
    })
    told.push(...untold.map((note, i) => ({ ...note, date, form: forms[i]! })))
    const listings = picked.map((stock, i) => composeStock(stock, close, forms[i]!))
    return {
      mic,
      date,
      notes: measured ? [...listings, composeNote({ mic, date, measured, form: forms.at(-1)! })] : listings,
    }
  })
}

function recentForms(told: readonly ToldRow[], date: string): Map<string, number[]> {
  const since = dateOf(dayNumber(date) - daysWithoutRepeat)
  const recent = told.filter((note) => note.date >= since && note.date <= date)
  return new Map(
    [...Map.groupBy(recent, ({ subject }) => subject)].map(([subject, own]) => [subject, own.map(({ form }) => form)]),
  )
}

function composeStock(stock: StockHappening, { mic, displayed }: Close, form: number) {
  const note = composeListingNote({
    ...stock,
    mic,
    form,
    isSimulated: stock.source === 'simulated',
    index: headlineIndexOf(mic, displayed),
    sectorChange: medianOfSector(stock, displayed),
  })
  return { ...note, basis: stock.basis }
}

const keyOf = ({ mic, date }: TradingDay) => `${mic} ${date}`
