import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { screener } from '#queries/screener.ts'
import { filterChipClass, FilterChips } from '#ui/FilterChip.tsx'

import { screenerAt, wholeFilter } from './address.ts'
import { type Filter, isSame, readFilter } from './filter.ts'
import styles from './Screener.module.css'

/** Links to the filters that the member has saved; nothing until there is one. */
export function SavedFilters({ filter }: { filter: Filter }) {
  const t = useText()
  const saved = useQuery(screener.filters()).data ?? []
  if (saved.length === 0) return null
  return (
    <FilterChips label={t('screener_saved')} isNav className={styles.kinds}>
      {saved.map((one) => {
        const own = readFilter(one.filter)
        return (
          <Link
            key={one.id}
            {...screenerAt(own)}
            activeOptions={wholeFilter}
            resetScroll={false}
            className={filterChipClass}
            aria-current={isSame(own, filter) ? 'page' : undefined}
          >
            <Bookmark aria-hidden="true" />
            {one.name}
          </Link>
        )
      })}
    </FilterChips>
  )
}
