import { useNavigate, useSearch } from '@tanstack/react-router'

export type Direction = 'ascending' | 'descending'
/** A column of a list, and in which direction the list is sorted by it. */
export type Sorting<Column extends string> = { column: Column; direction: Direction }

const upward = '.asc'

/** The column that a list is sorted by, in the address; undefined in the list's own order, and for a column that it lacks. */
export function useSorting<Column extends string>(columns: readonly Column[]) {
  const navigate = useNavigate()
  const { sort: text = '' }: { sort?: string } = useSearch({ strict: false })
  const column = columns.find((one) => one === text.replace(upward, ''))
  const sorting: Sorting<Column> | undefined = column && {
    column,
    direction: text.endsWith(upward) ? 'ascending' : 'descending',
  }
  const sortBy = (next: Sorting<Column> | undefined) => {
    const sort = next && `${next.column}${next.direction === 'ascending' ? upward : ''}`
    // No route declares it.
    const search = ((before: object) => ({ ...before, sort })) as never
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return { sorting, sortBy }
}

/** What a press of a column does: the largest first, then the smallest, then the list's own order. */
export function nextSorting<Column extends string>(
  column: Column,
  now: Sorting<Column> | undefined,
): Sorting<Column> | undefined {
  if (now?.column !== column) return { column, direction: 'descending' }
  return now.direction === 'descending' ? { column, direction: 'ascending' } : undefined
}

/** Compares two figures in a direction; unknown ones come last in both. */
export function compareIn(direction: Direction) {
  const sign = direction === 'ascending' ? 1 : -1
  return (a: number | undefined, b: number | undefined): number => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * (a - b)
  }
}
