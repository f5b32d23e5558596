import type { SearchCounts, SearchKind } from '@app/contract/search.ts'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { FilterChip, FilterChips } from '#ui/FilterChip.tsx'

import { countOf, labelOf, searchKinds, totalOf } from './kinds.ts'
import { pageSize } from '#queries/search.ts'

type Props = {
  /** Hits by kind; undefined before a search. */
  counts: SearchCounts | undefined
  kind: SearchKind | undefined
  onPick: (kind: SearchKind | undefined) => void
}

/**
 * Narrows the hits to one kind. Has counts if there are more hits than shown; otherwise, it only serves to undo a
 * choice.
 */
export function KindChips({ counts, kind, onPick }: Props) {
  const t = useText()
  const format = useFormat()
  if (!kind && (!counts || totalOf(counts) <= pageSize)) return null
  const offered = searchKinds.filter((one) => one === kind || (counts && countOf(counts, one) > 0))
  return (
    <FilterChips label={t('search_kinds')}>
      <FilterChip isPicked={!kind} onMouseDown={keepFocus} onClick={() => onPick(undefined)}>
        {t('search_kind_all')}
      </FilterChip>
      {offered.map((one) => (
        <FilterChip
          key={one}
          isPicked={one === kind}
          onMouseDown={keepFocus}
          onClick={() => onPick(one === kind ? undefined : one)}
        >
          {t(labelOf(one))}
          {!kind && counts && <span className="num">{format.badge(countOf(counts, one))}</span>}
          {one === kind && <X aria-hidden="true" />}
        </FilterChip>
      ))}
    </FilterChips>
  )
}

/** Keeps the focus in the field, so that the user can go on typing. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
