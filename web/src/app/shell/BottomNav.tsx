import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { useOpenExploreSearch } from '#features/search/explore-place.ts'
import { useText } from '#lib/i18n.ts'
import { Badge, Dot } from '#ui/Badge.tsx'

import styles from './BottomNav.module.css'
import { bottomEntries, type Entry } from './entries.ts'
import { useMarks } from './marks.ts'
import { useWithin } from './within.ts'

/** A phone's bottom navigation. */
export function BottomNav() {
  const t = useText()
  return (
    <nav className={styles.bar} aria-label={t('app_navigation')}>
      {bottomEntries.map((entry) => (
        <BottomEntry key={entry.to} entry={entry} />
      ))}
    </nav>
  )
}

function BottomEntry({ entry }: { entry: Entry }) {
  const t = useText()
  const { count, isNew, spoken } = useMarks()(entry)
  const Icon = entry.icon
  return (
    <Link
      to={entry.to}
      params={{ kind: undefined }}
      aria-current={useWithin()(entry)}
      className={styles.entry}
      onClick={useTapAgain(entry)}
    >
      <Icon aria-hidden="true" />
      <span aria-hidden="true">
        <Badge count={count} className={styles.badge} />
      </span>
      {isNew && <Dot className={styles.dot} />}
      <span>{t(entry.short ?? entry.label)}</span>
      {spoken && <span className="vh">, {spoken}</span>}
    </Link>
  )
}

/** Tapping the entry of the current page scrolls to the top; tapping Explore's opens its search. */
function useTapAgain({ to }: Entry): (event: MouseEvent) => void {
  const isHere = useLocation({ select: ({ pathname }) => pathname === to.split('/{')[0] })
  const openSearch = useOpenExploreSearch()
  return (event) => {
    if (!isHere || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (to === '/explore') openSearch()
    else scrollTo({ top: 0, behavior: 'smooth' })
  }
}
