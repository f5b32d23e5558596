import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * What lies below the first view of a page that was opened by its address, or takes long, is rendered after that view has
 * been painted. A page that was reloaded or gone back to is rendered whole, since its reader may have been further down.
 */
export function Later({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  const isTime = useDeferredValue(true, !isOpening)
  useEffect(() => {
    isOpening = false
  }, [])
  return isTime ? children : meanwhile
}

type AfterPaintProps = {
  /** Its code is loaded first. */
  part: { preload: () => Promise<unknown> }
  /** Whether the content begins in the first view, at its lower edge; else it is rendered after what does. */
  isInView?: boolean
  meanwhile?: ReactNode
  children: ReactNode
}

/** What is rendered once the first view of a page that was opened by its address has been painted, in two steps. */
export function AfterPaint({ part, isInView = false, meanwhile, children }: AfterPaintProps) {
  const [isTime, setIsTime] = useState(!isOpening)
  useEffect(() => {
    isOpening = false
    let isWanted = true
    const show = () => {
      if (!isWanted) return
      if (isInView) setIsTime(true)
      else startTransition(() => setIsTime(true))
    }
    if (!isTime) void Promise.allSettled([painted(), part.preload()]).then(show)
    return () => {
      isWanted = false
    }
  }, [isTime, isInView, part])
  return isTime ? children : meanwhile
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const partsBelow: { preload: () => Promise<unknown> }[] = []

/** Names parts that `Later` shows, for pages that are rendered whole. */
export function showLater(...parts: typeof partsBelow): void {
  partsBelow.push(...parts)
}

/** Resolves when a page can be rendered: one that is rendered whole waits for the code of what lies below its first view. */
export async function belowReady(): Promise<void> {
  if (!isOpening) await Promise.allSettled(partsBelow.map(({ preload }) => preload()))
}

/** Until the first page has been rendered. */
let isOpening = isNewVisit()

function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  return navigation?.type === 'navigate'
}
