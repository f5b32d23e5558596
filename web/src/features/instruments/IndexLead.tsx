import type { Instrument } from '@app/contract/instruments.ts'

import { useKnownText } from '#lib/i18n.ts'

import styles from './IndexLead.module.css'

/** An index's translated description; falls back to the server's. */
export function IndexLead({ instrument: { symbol, description } }: { instrument: Instrument }) {
  const known = useKnownText()
  const text = known(`instruments_index_${symbol.toLowerCase()}`, description)
  return text && <p className={styles.lead}>{text}</p>
}
