import type { ExploreList } from '@app/contract/explore.ts'

import { type Direction, nextSorting, type Sorting } from '#ui/sorting.ts'

import { type Column, isRanking, orderOf } from './columns.ts'
import type { Entry } from './entries.tsx'

export type ListSorting = Sorting<Column>

/** The order that a ranking has by itself; undefined for a list that is not ordered by its figure. */
export function ownOrderOf(list: ExploreList, entries: readonly Entry[]): ListSorting | undefined {
  if (!isRanking(list)) return undefined
  return { column: list.display_field, direction: orderOf(entries.map(({ figures }) => figures[list.display_field])) }
}

export type Pressed = {
  list: ExploreList
  column: Column
  /** What the list is sorted by now, if it is not in its own order. */
  now: ListSorting | undefined
  own: ListSorting | undefined
}

/** What to sort by after a press of a column. That of the ranking leads back to the list's own order, or reverses it. */
export function pressed({ list, column, now, own }: Pressed): ListSorting | undefined {
  if (!isRanking(list) || column !== list.display_field) return nextSorting(column, now)
  return now === undefined && own ? { column, direction: reversed(own.direction) } : undefined
}

const reversed = (direction: Direction): Direction => (direction === 'ascending' ? 'descending' : 'ascending')
