import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** The start of the current day; changes at midnight. */
export function useToday(): Date {
  return new Date(useSyncExternalStore(everyMinute, midnight, midnight))
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs)
  return () => clearInterval(timer)
}

const midnight = () => new Date().setHours(0, 0, 0, 0)
