import type { SearchCounts, SearchKind } from '@app/contract/search.ts'
import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'

import styles from './KindChips.module.css'
import { countOf, labelOf, searchKinds, totalOf } from './kinds.ts'
import { pageSize } from './queries.ts'

type Props = {
  /** Hits by kind; undefined before a search. */
  counts: SearchCounts | undefined
  kind: SearchKind | undefined
  onPick: (kind: SearchKind | undefined) => void
}

/** Narrows the hits to one kind: with counts if there are more hits than shown, else only to undo a choice. */
export function KindChips({ counts, kind, onPick }: Props) {
  const t = useText()
  const format = useFormat()
  if (!kind && (!counts || totalOf(counts) <= pageSize)) return null
  const offered = searchKinds.filter((one) => one === kind || (counts && countOf(counts, one) > 0))
  return (
    <div role="group" aria-label={t('search_kinds')} className={styles.chips}>
      <Chip isPicked={!kind} onPick={() => onPick(undefined)}>
        {t('search_kind_all')}
      </Chip>
      {offered.map((one) => (
        <Chip key={one} isPicked={one === kind} onPick={() => onPick(one === kind ? undefined : one)}>
          {t(labelOf(one))}
          {!kind && counts && <span className="num">{format.badge(countOf(counts, one))}</span>}
          {one === kind && <X aria-hidden="true" />}
        </Chip>
      ))}
    </div>
  )
}

type ChipProps = { isPicked: boolean; onPick: () => void; children: ReactNode }

function Chip({ isPicked, onPick, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPicked} onMouseDown={keepFocus} onClick={onPick}>
      {children}
    </button>
  )
}

/** Keeps the focus in the field, so that typing can go on. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
