import type { AnyRouter } from '@tanstack/react-router'

import { createStored } from '#lib/device/storage.ts'

/** The reading position in a list. Only sizes and offsets, so that stored positions do not reveal what was read. */
export type ReadingPlace = {
  /** The scroll offset in pixels. In a log, everything is counted from the end. */
  offset: number
  /** How many items must be loaded to restore the position. */
  needed: number
  /** The heights of the rows in pixels; 0 for rows that have never been rendered. */
  heights: number[]
}

const keptEntries = 30

const stored = createStored('lists')
/** By the key of the history entry, then by the name of the list. */
const places = new Map<string, Record<string, ReadingPlace>>(parse(stored.get()))
const shown = new Map<string, () => ReadingPlace>()
let entry = () => ''

stored.subscribe(() => {
  if (stored.get() === undefined) places.clear()
})

/** Stores the positions of all mounted lists whenever their history entry is left. */
export function keepPlaces(router: AnyRouter): void {
  entry = () => router.latestLocation.state.__TSR_key ?? ''
  router.subscribe('onLoad', ({ fromLocation }) => keep(fromLocation?.state.__TSR_key ?? ''))
}

/** The reading position when this history entry was left; undefined on a first visit. */
export function placeIn(name: string): ReadingPlace | undefined {
  return places.get(entry())?.[name]
}

/**
 * Tracks a mounted list until the returned function is called. Discards the stored position, which has been restored by
 * now: a list mounted again starts afresh.
 */
export function trackPlace(name: string, read: () => ReadingPlace): () => void {
  delete places.get(entry())?.[name]
  shown.set(name, read)
  addEventListener('pagehide', keepBeyondThePage)
  return () => {
    if (shown.get(name) === read) shown.delete(name)
  }
}

function keepBeyondThePage(): void {
  keep(entry())
  stored.set(JSON.stringify([...places]))
}

function keep(left: string): void {
  if (left === '' || shown.size === 0) return
  places.delete(left)
  places.set(left, Object.fromEntries([...shown].map(([name, read]) => [name, read()])))
  const [oldest] = places.keys()
  if (places.size > keptEntries && oldest !== undefined) places.delete(oldest)
}

function parse(text: string | undefined): [string, Record<string, ReadingPlace>][] {
  try {
    return text === undefined ? [] : (JSON.parse(text) as [string, Record<string, ReadingPlace>][])
  } catch {
    return []
  }
}
