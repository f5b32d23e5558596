import { useEffect, useState } from 'react'

/** How long a pause in the typing is before a search begins. */
export const debounceMs = 300

/** The value once it has stayed the same for a moment; the first one at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
