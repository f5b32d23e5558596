import type { ExploreList } from '@app/contract/explore.ts'

import { useText } from '#lib/i18n.ts'
import { SortPicker } from '#ui/SortPicker.tsx'

import { type Column, columnNames, columnsOf, isRanking } from './columns.ts'
import type { ListSorting } from './sorting.ts'

type Props = {
  list: ExploreList
  sorting: ListSorting | undefined
  onSort: (sorting: ListSorting | undefined) => void
}

/** Chooses what a list is sorted by, above its rows. */
export function SortRow({ list, sorting, onSort }: Props) {
  const t = useText()
  const columns = columnsOf(list.kind, list.display_field)
  const own = ownOf(list)
  const others = isRanking(list) ? columns.filter((column) => column !== list.display_field) : columns
  if (others.length === 0) return null
  return (
    <SortPicker
      own={own ? t(columnNames[own]) : list.title}
      columns={others.map((value) => ({ value, label: t(columnNames[value]) }))}
      sorting={sorting}
      onSort={onSort}
      isAlone
    />
  )
}

/** What a list is ordered by itself: indices by their followers, which have no column. Undefined for recommendations. */
function ownOf(list: ExploreList): Column | undefined {
  if (isRanking(list)) return list.display_field
  return list.kind === 'INDEX' ? 'follower_count' : undefined
}
