import {
  calendarStart,
  isTradingDay,
  localDate,
  previousTradingDay,
  sessionOf,
  tradingDaysBetween,
} from '@app/domain/instruments/calendar.ts'
import { dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import { exchanges, type Mic } from '@app/domain/instruments/exchanges.ts'

/** A memoized calendar, as an import asks for the same few hundred days for every listing. */
export type SessionCalendar = {
  /** Whether there was a session. Before the calendars begin, every weekday may have been one. */
  isOpen: (mic: Mic, date: string) => boolean
  /** The sessions after one date and before another; undefined if the calendars begin later. */
  between: (mic: Mic, after: string, before: string) => readonly string[] | undefined
}

const none: readonly string[] = []

export function sessionCalendar(): SessionCalendar {
  const previous = remembered(previousTradingDay)
  const isOpen = remembered((mic, date) => {
    return date < calendarStart ? !isWeekend(dayNumber(date)) : isTradingDay(mic, date)
  })
  return {
    isOpen,
    between: (mic, after, before) => {
      if (after < calendarStart) return undefined
      if (previous(mic, before) <= after) return none
      return tradingDaysBetween(mic, after, before).filter((date) => date !== after && date !== before)
    },
  }
}

/** Why a day has no close yet, by exchange; undefined if its session is over. `right` says when it will be. */
export type Lateness = (mic: Mic, date: string) => { isFuture: boolean; right: string } | undefined

/** @param now milliseconds since 1970 */
export function latenessAt(now: number): Lateness {
  const today = remembered((mic) => localDate(mic, now))
  return (mic, date) => {
    const local = today(mic, '')
    if (date < local) return undefined
    if (date > local) return { isFuture: true, right: `it is ${local} there; import it when it is past` }
    const session = sessionOf(mic, date)
    if (!session || Date.parse(session.close) <= now) return undefined
    return { isFuture: false, right: `its close comes at ${closeOf(mic, session.close)}; import it after that` }
  }
}

function closeOf(mic: Mic, close: string): string {
  const { zone, name } = exchanges[mic]
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return `${time.format(Date.parse(close))} in ${name.replace(/ Stock Exchange$/, '')}`
}

function remembered<Answer>(ask: (mic: Mic, date: string) => Answer): (mic: Mic, date: string) => Answer {
  const known = new Map<Mic, Map<string, Answer>>()
  return (mic, date) => {
    let answers = known.get(mic)
    if (!answers) known.set(mic, (answers = new Map()))
    let answer = answers.get(date)
    if (answer === undefined) answers.set(date, (answer = ask(mic, date)))
    return answer
  }
}
