import type { ReactVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'

import { marginOf, type Scroller } from './scroller.ts'

type List = ReactVirtualizer<Element, HTMLElement>

/** What a reader scrolls with. */
const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** In a new width, as after a phone was turned, rows above have other heights: what is read stays in its place. */
export function useNewWidth(list: List, top: RefObject<Element | null>, scroller: Scroller | undefined): void {
  useEffect(() => {
    const box = top.current?.parentElement
    if (!box || !scroller) return
    let width = box.clientWidth
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      const offset = list.scrollOffset ?? 0
      const half = offset + (list.scrollRect?.height ?? 0) / 2
      const items = list.getVirtualItems()
      const read = items.find(({ start }) => start >= offset && start < half) ?? items.find(({ end }) => end > offset)
      const row = read && list.elementsCache.get(read.key)
      if (!row || offset <= list.options.scrollMargin) return
      const keep = () => row.isConnected && scroller.scrollTo({ top: offset + marginOf(row, scroller) - read.start })
      keep()
      // The page may be laid out in another way once it has been rendered for its new width. A reader who moves on meanwhile
      // is not brought back.
      const reader = new AbortController()
      const { signal } = reader
      for (const act of movements) addEventListener(act, () => reader.abort(), { capture: true, passive: true, signal })
      const keepAgain = () => {
        if (!signal.aborted) keep()
        reader.abort()
      }
      requestAnimationFrame(() => requestAnimationFrame(keepAgain))
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [list, top, scroller])
}
