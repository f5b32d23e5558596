import { useEffect, useRef, useState } from 'react'

export type Flash = 'positive' | 'negative'

export const flashMs = 800
/** A value that moves again within this time does not flash again. */
const restMs = 1000

/** The direction the value has just moved, for 800 ms and at most once a second; else undefined. */
export function useFlash(value: number | undefined, isTrading: boolean): Flash | undefined {
  const [flash, setFlash] = useState<Flash>()
  const previous = useRef(value)
  const lastMs = useRef(-restMs)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const before = previous.current
    previous.current = value
    const now = performance.now()
    if (!isTrading || before === undefined || value === undefined || value === before) return
    if (now - lastMs.current < restMs) return
    lastMs.current = now
    setFlash(value > before ? 'positive' : 'negative')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFlash(undefined), flashMs)
  }, [value, isTrading])
  useEffect(() => () => clearTimeout(timer.current), [])
  return flash
}
