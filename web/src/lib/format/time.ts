import { dateFormat } from './intl.ts'
import type { Language } from './language.ts'

/** A day (`2026-11-20`) or a moment (`2026-11-20T14:42:00Z`). */
export type DateOrTime = string

const isDay = (when: DateOrTime) => /^\d{4}-\d{2}-\d{2}$/.test(when)

function write(when: DateOrTime, language: Language, options: Intl.DateTimeFormatOptions): string {
  // A day is the same everywhere; a moment is shown in the local time zone.
  const zone = isDay(when) ? { timeZone: 'UTC' } : {}
  const text = dateFormat(language, { ...options, ...zone }).format(new Date(when))
  // British English abbreviates only September to four letters, which looks uneven on an axis.
  return language === 'en' ? text.replace(/Sept\b/, 'Sep') : text
}

/** `20 Nov 2026` */
export const formatDate = (when: DateOrTime, language: Language) =>
  write(when, language, { day: 'numeric', month: 'short', year: 'numeric' })

/** `20 Nov` */
export const formatDayMonth = (when: DateOrTime, language: Language) =>
  write(when, language, { day: 'numeric', month: 'short' })

/** `November 2026`. Capitalised in every language, because it is used as a heading. */
export const formatMonth = (when: DateOrTime, language: Language) =>
  capitalised(write(when, language, { month: 'long', year: 'numeric' }))

/** `Nov` */
export const formatShortMonth = (when: DateOrTime, language: Language) => write(when, language, { month: 'short' })

/** `Nov 2026` */
export const formatShortMonthYear = (when: DateOrTime, language: Language) =>
  write(when, language, { month: 'short', year: 'numeric' })

/** `Friday 20 November`. Capitalised in every language, because it is used as a heading. */
export const formatWeekday = (when: DateOrTime, language: Language) =>
  capitalised(write(when, language, { weekday: 'long', day: 'numeric', month: 'long' }))

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `15:42` */
export const formatTime = (when: DateOrTime, language: Language) =>
  write(when, language, { hour: '2-digit', minute: '2-digit' })

/** `20 Nov 2026, 15:42` */
export const formatDateTime = (when: DateOrTime, language: Language) =>
  write(when, language, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

// Intl's narrow forms are unusable: Swedish writes "−12 min" for twelve minutes ago.
const units = {
  en: { now: 'just now', minute: 'min', hour: 'h', day: 'd' },
  sv: { now: 'just nu', minute: 'min', hour: 'tim', day: 'd' },
  de: { now: 'gerade eben', minute: 'Min.', hour: 'Std.', day: 'T' },
} satisfies Record<Language, Record<'now' | 'minute' | 'hour' | 'day', string>>

export type RelativeTime = {
  text: string
  /** Milliseconds until the text changes; undefined if it never will. */
  changesInMs: number | undefined
}

/** How long ago it was: `just now`, `12 min`, `3 h`, `6 d`, then the date. A moment in the future counts as now. */
export function relativeTime(when: DateOrTime, nowMs: number, language: Language): RelativeTime {
  const age = Math.max(0, nowMs - new Date(when).getTime())
  const words = units[language]
  if (age < minute) return { text: words.now, changesInMs: minute - age }
  if (age < hour) return step(age, minute, words.minute)
  if (age < day) return step(age, hour, words.hour)
  if (age < 7 * day) return step(age, day, words.day)
  return { text: formatDate(when, language), changesInMs: undefined }
}

function step(age: number, unit: number, word: string): RelativeTime {
  return { text: `${Math.floor(age / unit)}\u00a0${word}`, changesInMs: unit - (age % unit) }
}
