import { dateFormat } from '#lib/format/intl.ts'
import type { Language } from '#lib/format/language.ts'
import { formatDate, formatDayMonth, formatWeekday } from '#lib/format/time.ts'

/** From this age in days, a date needs its year. */
const yearFrom = 300

/** Days since a time, counted in local midnights rather than in 24 hours. */
export function daysAgo(time: string, today: Date): number {
  const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((dayOf(today) - dayOf(new Date(time))) / 86_400_000)
}

type DayOptions = { today: Date; language: Language; words: { today: string; yesterday: string } }

/** The heading above the messages of a day: `Today`, `Wednesday 18 November`, `3 May 2025`. */
export function dayMark(time: string, { today, language, words }: DayOptions): string {
  const days = daysAgo(time, today)
  if (days <= 0) return words.today
  if (days === 1) return words.yesterday
  return days < yearFrom ? formatWeekday(time, language) : formatDate(time, language)
}

type ListOptions = { today: Date; language: Language; yesterday: string }

/** A day before today, as short as possible: `Yesterday`, `Tue`, `12 Nov`, `3 May 2025`. Undefined for today. */
export function shortDay(time: string, { today, language, yesterday }: ListOptions): string | undefined {
  const days = daysAgo(time, today)
  if (days <= 0) return undefined
  if (days === 1) return yesterday
  if (days < 7) return dateFormat(language, { weekday: 'short' }).format(new Date(time))
  return days < yearFrom ? formatDayMonth(time, language) : formatDate(time, language)
}
