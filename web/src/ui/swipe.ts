import { useRef, type TouchEvent } from 'react'

type Swipe = { onNext: (() => void) | undefined; onPrevious: (() => void) | undefined }

const farEnoughPx = 56

/**
 * Handlers for an area in which a sideways swipe moves to the next or previous item. Ignores touches that begin on a
 * chart, in something that scrolls sideways, or inside `[data-no-swipe]`.
 */
export function useSwipe({ onNext, onPrevious }: Swipe) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      const isTaken = !touch || keepsItsTouch(event.target, event.currentTarget)
      start.current = isTaken ? undefined : { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!touch || !from) return
      const across = touch.clientX - from.x
      if (Math.abs(across) < farEnoughPx || Math.abs(across) < 2 * Math.abs(touch.clientY - from.y)) return
      if (across < 0) onNext?.()
      else onPrevious?.()
    },
    onTouchCancel: () => {
      start.current = undefined
    },
  }
}

function keepsItsTouch(target: EventTarget, area: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== area; at = at.parentElement) {
    if (at.matches('[data-no-swipe], input, textarea, [contenteditable="true"]')) return true
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}
