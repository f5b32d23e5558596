import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  type ReactVirtualizer,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'

import { useNewWidth } from './new-width.ts'
import { type ReadingPlace, trackPlace } from './places.ts'
import { useIsPrinting } from './printing.ts'
import { boxOf, isPage, offsetOf, type Scroller, scrolling, useMargin, useScroller } from './scroller.ts'

type List = ReactVirtualizer<Element, HTMLElement>

type Options<T> = {
  /** The element where the rows begin. */
  top: RefObject<Element | null>
  items: readonly T[]
  keyOf: (item: T) => string
  /** The estimated height of a row until it is measured, in pixels. */
  rowHeight: number
  /** Whether the newest item is at the end, as in a conversation: the list starts there and follows it. */
  isLog: boolean
  /** The name under which the reading position is stored for each history entry. */
  name?: string | undefined
  /** Where the reader was when this history entry was left. */
  place?: ReadingPlace | undefined
  /** The key of the item to scroll to, once. */
  goal?: string | undefined
  /** A log scrolls to its end whenever this changes. */
  sent?: string | undefined
}

/** Which rows to render, and how much space the others take. */
export type VirtualRows = {
  rows: readonly VirtualItem[]
  /** The space above the first row, between rows that are not neighbours, and below the last, in pixels. */
  above: number
  below: number
  measure: (row: HTMLElement | null) => void
}

/** The height of a first view. */
const firstPx = 900
/** How far outside of the view rows are rendered. */
const aheadPx = 600
/** At most about so much is added in one render, so that none takes long on a slow phone. */
const newPx = 120
/** At most so far from its end a log follows what is added there. */
const endPx = 80

/**
 * The virtualizer of a list. Must not be compiled, nor may what calls it keep parts of it: it is one object that changes
 * inside.
 */
export function useVirtual<T>({
  top,
  items,
  keyOf,
  rowHeight,
  isLog,
  name,
  place,
  goal,
  sent,
}: Options<T>): VirtualRows {
  'use no memo'
  const scroller = useScroller(top, isLog || place !== undefined)
  const margin = useMargin(top, scroller, items.length)
  // A box that scrolls is printed as it is; of a page that scrolls, all is printed.
  const isPrinting = useIsPrinting() && isPage(scroller ?? null)
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const keyAt = useMemo(() => (index: number) => keys[index] ?? '', [keys])
  const goalIndex = goal === undefined ? -1 : keys.indexOf(goal)
  const [heightOf] = useState(() => heights(isLog))
  // oxlint-disable-next-line react/incompatible-library -- which is why this is not compiled
  const list: List = useVirtualizer<Element, HTMLElement>({
    ...scrolling,
    count: items.length,
    enabled: scroller !== undefined,
    getScrollElement: () => scroller as Element,
    estimateSize: () => rowHeight,
    measureElement: heightOf,
    getItemKey: keyAt,
    overscan: Math.ceil(aheadPx / rowHeight),
    rangeExtractor: (range) => (isPrinting ? printed(range) : withOthers(range, [focusedIndex(list, keys), goalIndex])),
    scrollMargin: margin,
    initialOffset: () => (scroller ? (place?.offset ?? offsetOf(scroller)) : 0),
    initialMeasurementsCache: place ? knownRows(place, isLog ? keys.toReversed() : keys) : [],
    // Content being read stays in place when something is added above it, unless the start of the list is in view.
    anchorTo: isLog || (scroller && offsetOf(scroller) > margin) ? 'end' : 'start',
    followOnAppend: isLog,
    scrollEndThreshold: isLog ? endPx : -1,
    // The browser lays out the rows, so a render may come a frame late.
    useFlushSync: false,
  })
  list.shouldAdjustScrollPositionOnItemSizeChange = isAbove
  useNewWidth(list, top, scroller)
  useEnd(list, isLog ? scroller : undefined, { place, sent })
  useGoal(list, goalIndex, scroller)
  useEffect(() => {
    if (name !== undefined && scroller) return trackPlace(name, () => placeOf(list, keys, { scroller, isLog }))
  }, [name, list, keys, scroller, isLog])
  return useRows(list, firstRows(keys, { rowHeight, margin, isLog, place }), isPrinting)
}

function useRows(list: List, first: readonly VirtualItem[], isPrinting: boolean): VirtualRows {
  'use no memo'
  const { enabled, scrollMargin, count, estimateSize } = list.options
  const rows = useFewAtOnce(list, isPrinting ? Infinity : Math.ceil(newPx / estimateSize(0)), first.length)
  const total = enabled ? list.getTotalSize() : count * estimateSize(0)
  const placed = (some: readonly VirtualItem[]) => ({ rows: some, ...spaceAround(some, scrollMargin, total) })
  return rows.length > 0 ? { ...placed(rows), measure: list.measureElement } : { ...placed(first), measure: ignore }
}

const ignore = () => undefined

type FirstView = Pick<Options<unknown>, 'rowHeight' | 'isLog' | 'place'> & { margin: number }

/** What is rendered before the virtualizer knows what scrolls, as on the server. */
function firstRows(keys: readonly string[], { rowHeight, margin, isLog, place }: FirstView): VirtualItem[] {
  const most = isLog || place ? 0 : Math.ceil(firstPx / rowHeight)
  return keys.slice(0, most).map((key, index) => {
    const start = margin + index * rowHeight
    return { key, index, size: rowHeight, start, end: start + rowHeight, lane: 0 }
  })
}

/**
 * Measures rows as they are added, except the first ones: measuring them before the browser has laid the page out would
 * make it do so twice. The observer of their sizes reports them before they are painted. A log needs them at once, as it
 * starts at its end.
 */
function heights(isLog: boolean): typeof measureElement<HTMLElement> {
  let isLaidOut = isLog
  return (row, entry, list) => {
    isLaidOut ||= entry !== undefined
    const { itemSizeCache, options } = list
    const index = list.indexFromElement(row)
    return isLaidOut
      ? measureElement(row, entry, list)
      : (itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index))
  }
}

function spaceAround(rows: readonly VirtualItem[], margin: number, total: number) {
  const first = rows[0]
  const last = rows.at(-1)
  return {
    above: first ? Math.max(first.start - margin, 0) : 0,
    below: last ? Math.max(margin + total - last.end, 0) : total,
  }
}

/**
 * The rows to render now: those already rendered, and the new ones nearest to the middle. The others follow at once.
 */
function useFewAtOnce(list: List, most: number, mostFirst: number): readonly VirtualItem[] {
  'use no memo'
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const rows = list.getVirtualItems()
  const { startIndex, endIndex } = list.range ?? { startIndex: 0, endIndex: 0 }
  const middle = (startIndex + endIndex) / 2
  const isFirst = list.elementsCache.size === 0
  const added = rows
    .filter(({ key }) => !list.elementsCache.has(key))
    .toSorted((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle))
  // The first view is rendered in one go.
  const later = new Set(added.slice(isFirst ? Math.max(most, mostFirst, endIndex - startIndex + 1) : most))

  useEffect(() => {
    if (later.size > 0) startTransition(renderAgain)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as long as some are left, each render asks for another
  }, [later])
  return rows.filter((row) => !later.has(row))
}

const mostPrinted = 500

const printed = ({ count }: Range) => Array.from({ length: Math.min(count, mostPrinted) }, (_, index) => index)

/** The rows in view and around it, and others with their neighbours: those of the focused one, to which Tab leads. */
function withOthers(range: Range, others: readonly number[]): number[] {
  const indexes = new Set(defaultRangeExtractor(range))
  for (const other of others.filter((index) => index !== -1)) {
    for (const index of [other - 1, other, other + 1]) if (index >= 0 && index < range.count) indexes.add(index)
  }
  return [...indexes].toSorted((a, b) => a - b)
}

function focusedIndex(list: List, keys: readonly string[]): number {
  const active = document.activeElement
  if (!active || active === document.body) return -1
  for (const [key, row] of list.elementsCache) if (row.contains(active)) return keys.indexOf(String(key))
  return -1
}

/**
 * A row above the viewport that changes its height moves the rest, because the browser lays the rows out, whichever way
 * the reader is scrolling. A row that is partly in view grows downwards, except when it is measured for the first time.
 */
function isAbove(
  row: VirtualItem,
  _: number,
  list: { scrollOffset: number | null; itemSizeCache: Map<unknown, number> },
) {
  const offset = list.scrollOffset ?? 0
  return list.itemSizeCache.has(row.key) ? row.end <= offset : row.start < offset
}

const knownRows = ({ heights }: ReadingPlace, keys: readonly string[]): VirtualItem[] =>
  heights.flatMap((size, index) => {
    const key = keys[index]
    return key !== undefined && size > 0 ? { key, index, size, start: 0, end: 0, lane: 0 } : []
  })

function placeOf(
  list: List,
  keys: readonly string[],
  { scroller, isLog }: { scroller: Scroller; isLog: boolean },
): ReadingPlace {
  const heights = keys.map((key) => list.itemSizeCache.get(key) ?? 0)
  const offset = Math.round(offsetOf(scroller))
  if (!isLog) return { offset, needed: (list.range?.endIndex ?? -1) + 1, heights }
  return {
    offset: boxOf(scroller).scrollHeight - offset,
    needed: keys.length - (list.range?.startIndex ?? keys.length),
    heights: heights.toReversed(),
  }
}

/**
 * Scrolls to the row at the index, once there is one, and keeps it there while the heights of others become known, until the
 * reader scrolls.
 */
function useGoal(list: List, index: number, scroller: Scroller | undefined) {
  const isDue = scroller !== undefined && index !== -1
  const scroll = useEffectEvent(() => list.scrollToIndex(index, { align: 'center' }))
  useEffect(() => {
    if (isDue) scroll()
  }, [isDue])
}

/** A log starts at its end, and goes back there when something was sent and when its box gets smaller, as by a keyboard. */
function useEnd(list: List, scroller: Scroller | undefined, { place, sent }: Pick<Options<unknown>, 'place' | 'sent'>) {
  const begin = useEffectEvent(() => {
    if (!scroller) return
    if (place) scroller.scrollTo({ top: boxOf(scroller).scrollHeight - place.offset })
    else list.scrollToEnd()
  })
  useLayoutEffect(() => begin(), [scroller])
  useLayoutEffect(() => {
    if (sent !== undefined) list.scrollToEnd()
  }, [list, sent])
  useEffect(() => {
    if (!scroller || isPage(scroller)) return
    let isAtEnd = true
    const note = () => (isAtEnd = list.isAtEnd(endPx))
    const observer = new ResizeObserver(() => isAtEnd && list.scrollToEnd())
    scroller.addEventListener('scroll', note, { passive: true })
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', note)
      observer.disconnect()
    }
  }, [list, scroller])
}
