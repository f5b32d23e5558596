import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { Select, type SelectOption } from './Select.tsx'
import styles from './SortPicker.module.css'
import type { Sorting } from './sorting.ts'

type Props<Column extends string> = {
  /** The name of the list's own order. */
  own: string
  columns: readonly SelectOption<Column>[]
  sorting: Sorting<Column> | undefined
  onSort: (sorting: Sorting<Column> | undefined) => void
  /** Stands by itself above the list, not in the head of its card. */
  isAlone?: boolean
}

/** Sorts a list that has no heads of columns, on a phone. */
export function SortPicker<Column extends string>({ own, columns, sorting, onSort, isAlone = false }: Props<Column>) {
  const t = useText()
  const isUp = sorting?.direction === 'ascending'
  const options: readonly SelectOption<Column | ''>[] = [{ value: '', label: own }, ...columns]
  return (
    <div className={classNames(styles.picker, isAlone && styles.alone)}>
      <Select
        label={t('ranking_sort_by')}
        hideLabel
        value={sorting?.column ?? ''}
        options={options}
        onChange={(column) => onSort(column === '' ? undefined : { column, direction: 'descending' })}
      />
      {sorting && (
        <IconButton
          label={t(isUp ? 'ranking_highest' : 'ranking_lowest')}
          onClick={() => onSort({ ...sorting, direction: isUp ? 'descending' : 'ascending' })}
        >
          {isUp ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />}
        </IconButton>
      )}
    </div>
  )
}
