import type { ChangeSorting } from '@app/contract/price-changes.ts'

import { useText } from '#lib/i18n.ts'
import { type Sorting, useSorting } from '#ui/sorting.ts'

import type { ChangeColumn } from './InstrumentTable.tsx'

const columns: readonly ChangeColumn[] = ['change_today', 'change_m3', 'change_y1']

/** What a list of instruments is sorted by, in the address, and the columns to choose from. */
export function useChangeSorting(isFunds: boolean) {
  const t = useText()
  const { sorting, sortBy } = useSorting(columns)
  const names = {
    change_today: t(isFunds ? 'period_d1_name' : 'instruments_column_today'),
    change_m3: t('period_m3_name'),
    change_y1: t('period_y1_name'),
  }
  return { sorting, sortBy, columns: columns.map((value) => ({ value, label: names[value] })) }
}

/** The same for a request. */
export function sortQuery(sorting: Sorting<ChangeColumn> | undefined): Partial<ChangeSorting> {
  return sorting ? { sort: sorting.column, order: sorting.direction === 'ascending' ? 'asc' : 'desc' } : {}
}
