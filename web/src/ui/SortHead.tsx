import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './SortHead.module.css'
import type { Direction } from './sorting.ts'

type Props = {
  /** The direction in which the table is sorted by this column. */
  direction: Direction | undefined
  onSort: () => void
  /** The text begins at the left, with the arrow behind it. */
  isLeft?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The head of a column, which sorts the table when pressed. */
export function SortHead({ direction, onSort, isLeft = false, className, children }: Props) {
  const Arrow = direction === 'ascending' ? ChevronUp : ChevronDown
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <button
        type="button"
        className={classNames('tap', styles.button, isLeft && styles.left, direction && styles.sorted)}
        onClick={onSort}
      >
        {children}
        <Arrow className={classNames('ic14', styles.arrow)} aria-hidden="true" />
      </button>
    </th>
  )
}
