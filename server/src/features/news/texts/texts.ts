import type { ListingEventKind } from '@app/domain/news/listing-event.ts'

/** What the forms of notes about listings are filled with, as written in their language. */
export type ListingValues = {
  /** Its name, and with what it is, as links: `Swedish industrial company @Volvo B`. */
  name: string
  who: string
  /** The same at the start of a sentence. */
  Who: string
  /** `on Friday`, and the same at the start of a sentence. */
  day: string
  Day: string
  /** `in Stockholm` */
  place: string
  close: string
  /** The change of the day without its sign, and as `up 0.42%`. */
  size: string
  moved: string
  /** The move as a multiple of the usual one: `3.4`. */
  times: string
  /** Of a dividend, per share and in percent. */
  amount: string
  yield: string
  /** `3-for-1 split`, and `1 share became 3`. */
  split: string
  became: string
  Became: string
}

/** A form: the title and the first sentences. */
export type ListingForm = (values: ListingValues) => [title: string, lead: string]

export type Six<T> = readonly [T, T, T, T, T, T]
type Three<T> = readonly [T, T, T]

/** The close and day of the former high or low; the day and size of the last move that was as large. */
type LastValues = { date: string; close: string; size: string }

/** Sentences that add something known from the data, three ways each. `change` is `up 0.42%`, `signed` is `+0.42%`. */
export type ContextTexts = {
  year: Three<(values: { change: string; signed: string }) => string>
  index: Three<(values: { index: string; change: string; signed: string }) => string>
  sector: Three<(values: { place: string; change: string; signed: string }) => string>
  day: Three<(values: { close: string; change: string; signed: string }) => string>
  last: Record<'HIGH' | 'LOW' | 'UP' | 'DOWN', Three<(values: LastValues) => string>>
  /** There was no move as large in a year. */
  none: Record<'UP' | 'DOWN', Three<string>>
}

/** What notes about the day of an exchange are filled with. */
type DayValues = {
  /** `Stockholm` */
  city: string
  place: string
  /** `Friday 20 November` */
  date: string
  /** The headline index as a link, its close, and its change as `up 0.42%`; undefined where there is none. */
  index: { name: string; close: string; change: string } | undefined
  all: string
  rose: string
  fell: string
  still: number
}

export type DayForm = (values: DayValues) => [title: string, lead: string]

export type NoteTexts = {
  listing: Record<ListingEventKind, Six<ListingForm>>
  context: ContextTexts
  day: Six<DayForm>
  gains: string
  losses: string
  simulated: string
}

/** Joins the sentences that are known. */
export const sentences = (...parts: string[]): string => parts.filter(Boolean).join(' ')
