import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'

import { nextTask, painted } from '#lib/next-task.ts'

import { isMobile } from './media.ts'

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
  part: Part
  /** Whether the content begins in the first view, at its lower edge; else it is rendered after what does. */
  isInView?: boolean
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * What is rendered once the first view of a page that was opened by its address has been painted, in two steps; by the
 * server, what is in view at once.
 */
export function AfterPaint({ part, isInView = false, meanwhile, children }: AfterPaintProps) {
  const [isTime, setIsTime] = useState(!isOpening || (isRendered && isInView))
  useEffect(() => {
    isOpening = false
    let isWanted = true
    const show = () => {
      if (!isWanted) return
      if (isInView) setIsTime(true)
      else startTransition(() => setIsTime(true))
    }
    if (!isTime) void Promise.allSettled([painted(), nextTask().then(part.preload)]).then(show)
    return () => {
      isWanted = false
    }
  }, [isTime, isInView, part])
  return isTime ? children : meanwhile
}

type Part = { preload: () => Promise<unknown> }
const partsBelow: Part[] = []
const partsInView: Part[] = []

/** Names parts that `Later` shows, for pages that are rendered whole. */
export function showLater(...parts: readonly Part[]): void {
  partsBelow.push(...parts)
}

/** Names a part in the first view, which is in pages that the server has rendered. */
export function showAtOnce(part: Part): void {
  partsInView.push(part)
}

/**
 * Resolves when the code has arrived without which a page would be rendered in pieces: that of what lies below its first
 * view, if it is rendered whole; that of what is in view, if it has been rendered.
 */
export async function partsReady(): Promise<void> {
  const needed = [...(isOpening ? [] : partsBelow), ...(isOpening && !isRendered ? [] : partsInView)]
  await Promise.allSettled(needed.map(({ preload }) => preload()))
}

/** Whether the page was rendered by the server; true on the server as well. */
const isRendered = (globalThis as { document?: Document }).document?.documentElement.dataset.rendered === 'ready'

/** Until the first page has been rendered. A wide page that the server renders is rendered whole: little lies below its first view. */
let isOpening = isRendered ? isMobile() : isNewVisit()

function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  return navigation?.type === 'navigate'
}
