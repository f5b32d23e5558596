import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  windowScroll,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

import { useIsMobile } from '#ui/media.ts'

export type Scroller = HTMLElement | Window

export const isPage = (scroller: Scroller | Element | null): scroller is Window => scroller === window

/** The scroll container of the element: its nearest scrolling ancestor, else the page. */
function scrollerOf(element: Element): Scroller {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return window
}

/**
 * Undefined until the element is mounted, and until it is painted if the scroller is not needed `atOnce`: finding it lays
 * the page out. Depends on the width: a pane that scrolls in a wide window can be part of the page in a narrow one.
 */
export function useScroller(element: RefObject<Element | null>, atOnce: boolean): Scroller | undefined {
  const isMobile = useIsMobile()
  const [scroller, setScroller] = useState<Scroller>()
  const find = useEffectEvent(() => {
    if (element.current) setScroller(scrollerOf(element.current))
  })
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows, before it is painted
    if (atOnce) find()
  }, [atOnce, isMobile])
  useEffect(() => {
    if (!atOnce) startTransition(find)
  }, [atOnce, isMobile])
  return scroller
}

export const offsetOf = (scroller: Scroller) => (isPage(scroller) ? scroller.scrollY : scroller.scrollTop)

export const boxOf = (scroller: Scroller) => (isPage(scroller) ? document.documentElement : scroller)

/** How far below the beginning of what is scrolled the element lies, in pixels. */
export function marginOf(element: Element, scroller: Scroller): number {
  const { top } = element.getBoundingClientRect()
  const from = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop
  return Math.round(top - from + offsetOf(scroller))
}

/**
 * The distance of the rows from the start of the scrolled content, in pixels. When it changes above the viewport, the
 * rows being read stay in place: browsers handle that only in part, so their scroll anchoring is turned off and
 * replaced here.
 */
export function useMargin(top: RefObject<Element | null>, scroller: Scroller | undefined, count: number): number {
  const [margin, setMargin] = useState(0)
  const read = useEffectEvent(() => {
    if (!top.current || !scroller) return
    const now = marginOf(top.current, scroller)
    if (now === margin) return
    setMargin(now)
    if (margin > 0 && offsetOf(scroller) > margin) scroller.scrollBy(0, now - margin)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- only the document knows, before it is painted
  useLayoutEffect(() => read(), [scroller, count])
  useLayoutEffect(() => {
    if (!scroller) return
    const observer = new ResizeObserver(() => read())
    const parts = isPage(scroller) ? [document.body] : scroller.children
    for (const part of parts) observer.observe(part)
    // Of a page, Chromium asks the body and Firefox the root.
    const anchored = isPage(scroller) ? [document.documentElement, document.body] : [scroller]
    for (const { style } of anchored) style.overflowAnchor = 'none'
    return () => {
      observer.disconnect()
      for (const { style } of anchored) style.overflowAnchor = ''
    }
  }, [scroller])
  return margin
}

type Scrolling = Pick<
  VirtualizerOptions<Element, HTMLElement>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>
type OfWindow = Virtualizer<Window, HTMLElement>
type OfElement = Virtualizer<Element, HTMLElement>

const scrollsPage = (list: OfElement | OfWindow): list is OfWindow => isPage(list.scrollElement)

/** Lets one virtualizer scroll the page or an element. */
export const scrolling: Scrolling = {
  observeElementRect: (list: OfElement | OfWindow, changed) =>
    scrollsPage(list) ? observeWindowRect(list, changed) : observeElementRect(list, changed),
  observeElementOffset: (list: OfElement | OfWindow, changed) =>
    scrollsPage(list) ? observeWindowOffset(list, changed) : observeElementOffset(list, changed),
  scrollToFn: (offset, options, list: OfElement | OfWindow) =>
    scrollsPage(list) ? windowScroll(offset, options, list) : elementScroll(offset, options, list),
}
