import { isTradingDay, previousTradingDay, tradingDaysBetween } from '@app/domain/instruments/calendar.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'

/** A memoized calendar, as an import asks for the same few hundred days for every listing. */
export type SessionCalendar = {
  isOpen: (mic: Mic, date: string) => boolean
  /** The sessions after one date and before another. */
  between: (mic: Mic, after: string, before: string) => readonly string[]
}

const none: readonly string[] = []

export function sessionCalendar(): SessionCalendar {
  const previous = remembered(previousTradingDay)
  return {
    isOpen: remembered(isTradingDay),
    between: (mic, after, before) => {
      if (previous(mic, before) <= after) return none
      return tradingDaysBetween(mic, after, before).filter((date) => date !== after && date !== before)
    },
  }
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
