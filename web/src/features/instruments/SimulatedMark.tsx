import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { FlaskConical } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import styles from './SimulatedMark.module.css'

/** Beside a figure that is invented. */
export function SimulatedMark({ of }: { of: Pick<InstrumentBasics, 'simulated'> }) {
  const t = useText()
  if (!of.simulated) return null
  const label = t('instruments_simulated_mark')
  return (
    <span role="img" aria-label={label} title={label} className={styles.mark}>
      <FlaskConical aria-hidden="true" />
    </span>
  )
}
