import { type RefCallback, useState } from 'react'

/**
 * How far outside the viewport an element counts as near, so that its data has arrived by the time it becomes visible.
 */
const margin = '120px 0px'

/** Whether the element with the ref is in or near the viewport. */
export function useNear(): { ref: RefCallback<HTMLElement>; isNear: boolean } {
  const [isNear, setNear] = useState(false)
  const ref = (element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => entries.at(-1)?.isIntersecting ?? before),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }
  return { ref, isNear }
}
