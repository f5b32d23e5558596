import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The index to which an arrow key, Home or End moves among `count` options, wrapping around; undefined for any other
 * key.
 */
export function nextByKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (index + step + count) % count
}

/** Moves the focus from the event's element to its n-th sibling with this role. */
export function focusNth(event: KeyboardEvent, role: string, index: number): void {
  event.preventDefault()
  event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(`[role="${role}"]`)[index]?.focus()
}
