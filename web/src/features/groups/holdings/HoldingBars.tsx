import type { GroupHolding } from '@app/contract/group-members.ts'

import { ShareBars } from '#charts/ShareBars.tsx'
import { shortName } from '#lib/format/names.ts'
import { InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'

import styles from './HoldingBars.module.css'

type Props = { label: string; holdings: readonly GroupHolding[] }

/** What the members of a group hold, each with a bar. */
export function HoldingBars({ label, holdings }: Props) {
  const bars = holdings.map(({ instrument, name, percentage }) => ({
    id: instrument?.id ?? name,
    label: shortName(name),
    name: (
      <span className={styles.name}>
        <InstrumentMark instrument={instrument} size={28} />
        <span className="trunc">{instrument ? <InstrumentLink instrument={instrument} /> : shortName(name)}</span>
      </span>
    ),
    percent: percentage,
  }))
  return (
    <div className={styles.bars}>
      <ShareBars label={label} bars={bars} threshold={0.1} />
    </div>
  )
}
