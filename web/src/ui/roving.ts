import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Where an arrow, Home or End leads in a row of `count` choices, round the ends;
 * undefined for any other key.
 */
export function nextByKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (index + step + count) % count
}

/** Moves the focus from the choice the key was pressed on to the n-th of its role in the same row. */
export function focusNth(event: KeyboardEvent, role: string, index: number): void {
  event.preventDefault()
  event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(`[role="${role}"]`)[index]?.focus()
}
