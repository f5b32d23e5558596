import { createContext, useContext, useState } from 'react'

/** The context of a row in a virtual list. */
export type RowInfo = {
  key: string
  /** State of the rows, by row key and name. */
  states: Map<string, unknown>
}

export const RowContext = createContext<RowInfo | undefined>(undefined)

/** For lists whose items are elements inside the rows: the index of the first of them, and the count of all; -1 while unknown. */
export type RowPosition = { first: number; count: number }

export const RowPositionContext = createContext<RowPosition | undefined>(undefined)

/** For an item of a feed, or of a list that goes on in the next row; `at` is its index in this one. */
export function useSetPosition(at: number | undefined): { 'aria-posinset'?: number; 'aria-setsize'?: number } {
  const row = useContext(RowPositionContext)
  return row && at !== undefined ? { 'aria-posinset': row.first + at + 1, 'aria-setsize': row.count } : {}
}

/** For a row of a table, whose head is the first; `at` is its index in its body. */
export function useTableRowPosition(at: number): { 'aria-rowindex'?: number } {
  const row = useContext(RowPositionContext)
  return row ? { 'aria-rowindex': row.first + at + 2 } : {}
}

/** Like `useState`, but the state survives while the row is scrolled out of view. */
export function useRowState<T>(name: string, initial: T): [T, (next: T) => void] {
  const row = useContext(RowContext)
  const place = `${row?.key} ${name}`
  const [value, setValue] = useState<T>(() => (row?.states.has(place) ? (row.states.get(place) as T) : initial))
  const change = (next: T) => {
    row?.states.set(place, next)
    setValue(next)
  }
  return [value, change]
}
