import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Close enough that an element of up to five screens is reported while it fills the screen. */
const steps = [...Array.from({ length: 50 }, (_, step) => step / 50), 0.99]

/**
 * Whether any part of the element is visible; calls `onWhole` once all of it is. An element taller than the screen
 * counts as fully visible when it fills the screen.
 */
export function useSight(element: RefObject<HTMLElement | null>, onWhole?: () => void): boolean {
  const [isSeen, setSeen] = useState(false)
  const notifyWhole = useEffectEvent(() => onWhole?.())
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        setSeen(entry.isIntersecting)
        if (isWhole(entry)) notifyWhole()
      },
      { threshold: steps },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

function isWhole({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const viewHeight = rootBounds?.height ?? innerHeight
  return intersectionRatio >= 0.99 || intersectionRect.height >= 0.9 * viewHeight
}
