import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Tag } from '@app/contract/tags.ts'
import { Link } from '@tanstack/react-router'

import { shortName } from '#lib/format/names.ts'
import { LiveYield } from '#parts/instruments/index.ts'
import { classNames } from '#ui/class-names.ts'
import { InstrumentLogo } from '#ui/InstrumentLogo.tsx'

import styles from './TagChips.module.css'

/** The instruments that a post mentions, each once, with the change of the day. */
export function TagChips({ tags, isLive }: { tags: readonly Tag[]; isLive: boolean }) {
  const instruments = new Map(tags.flatMap(({ instrument }) => (instrument ? [[instrument.id, instrument]] : [])))
  if (instruments.size === 0) return null
  return (
    <ul className={styles.tags}>
      {[...instruments.values()].map((instrument) => (
        <li key={instrument.id}>
          <TagChip instrument={instrument} isLive={isLive} />
        </li>
      ))}
    </ul>
  )
}

function TagChip({ instrument, isLive }: { instrument: InstrumentBasics; isLive: boolean }) {
  return (
    <Link to="/instruments/$slug" params={{ slug: instrument.slug }} className={classNames('tap', styles.tag)}>
      <InstrumentLogo symbol={instrument.symbol} src={instrument.image} size={18} />
      <span className="trunc" title={instrument.name}>
        {shortName(instrument.name)}
      </span>
      <LiveYield instrument={instrument} isLive={isLive} />
    </Link>
  )
}
