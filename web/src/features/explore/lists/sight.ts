import { type RefObject, useEffect, useState } from 'react'

/** So far outside of the screen a row already counts as seen, so that its price is there when it comes into sight. */
const margin = '120px 0px'

/** Whether an element is on the screen or about to be. Only then its price is followed. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => entries.at(-1)?.isIntersecting ?? before),
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
