import { useEffect, useState } from 'react'

/** The pause in typing that triggers a search. */
export const debounceMs = 300

/** The debounced value; the initial value is returned at once. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
