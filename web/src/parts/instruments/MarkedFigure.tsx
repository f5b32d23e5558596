import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'

import styles from './MarkedFigure.module.css'

type Props = { of: Pick<InstrumentBasics, 'simulated'>; children: ReactNode }

/** A figure with a mark if it is simulated. The mark never wraps onto a line of its own. */
export function MarkedFigure({ of, children }: Props) {
  const t = useText()
  if (!of.simulated) return children
  const label = t('instruments_simulated_mark')
  return (
    <span className={styles.figure}>
      {children}
      <span role="img" aria-label={label} title={label} className={styles.mark}>
        <FlaskConical aria-hidden="true" />
      </span>
    </span>
  )
}
