import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { CircleHelp } from 'lucide-react'

import { InstrumentMark } from './InstrumentMark.tsx'
import styles from './SecurityMark.module.css'

type Props = { instrument: InstrumentBasics | null | undefined; size: number }

/** The logo of the instrument that a security of a bank or a statement is; a question mark if that is not known. */
export function SecurityMark({ instrument, size }: Props) {
  if (instrument) return <InstrumentMark instrument={instrument} size={size} />
  return (
    <span className={styles.unknown} style={{ width: size, height: size }}>
      <CircleHelp className="ic18" aria-hidden="true" />
    </span>
  )
}
