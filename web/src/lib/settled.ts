import { useEffect, useState } from 'react'

/** The pause in typing that starts a search. */
export const debounceMs = 300

/** The debounced value; the first one at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
