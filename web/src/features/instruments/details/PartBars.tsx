import { useState, type CSSProperties, type ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Weight } from '#ui/Count.tsx'

import styles from './PartBars.module.css'

export type WeightedPart = { id: string; name: ReactNode; percent: number }

const shownFirst = 10
/** Smaller percentages are shown as `<0.1%` instead of zero. */
const leastPercent = 0.1

/** Parts of a whole with their percentages, each with a bar that is its share of the whole. */
export function PartBars({ label, parts }: { label: string; parts: readonly WeightedPart[] }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? parts : parts.slice(0, shownFirst)
  return (
    <>
      <ul className={styles.parts} aria-label={label}>
        {shown.map(({ id, name, percent }) => (
          <li key={id}>
            <div className={styles.line}>
              <span className={classNames('trunc', styles.name)}>{name}</span>
              <Weight value={percent} threshold={leastPercent} />
            </div>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={barOf(percent)} />
            </span>
          </li>
        ))}
      </ul>
      {parts.length > shownFirst && (
        <Button variant="ghost" size="sm" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'common_show_less' : 'common_show_more')}
        </Button>
      )}
    </>
  )
}

// custom properties have no type of their own
const barOf = (percent: number) => ({ '--share': Math.min(1, Math.max(0, percent) / 100) }) as CSSProperties
