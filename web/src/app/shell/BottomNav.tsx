import { Link } from '@tanstack/react-router'

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
  const { count, isNew, said } = useMarks()(entry)
  const Icon = entry.icon
  return (
    <Link to={entry.to} params={{ kind: undefined }} aria-current={useWithin()(entry)} className={styles.entry}>
      <Icon aria-hidden="true" />
      <span aria-hidden="true">
        <Badge count={count} className={styles.badge} />
      </span>
      {isNew && <Dot className={styles.dot} />}
      <span>{t(entry.short ?? entry.label)}</span>
      {said && <span className="vh">, {said}</span>}
    </Link>
  )
}
