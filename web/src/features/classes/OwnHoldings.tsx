import type { ListedInstrument } from '@app/contract/instruments.ts'

import { InstrumentTable } from '#features/instruments/index.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'

import styles from './OwnHoldings.module.css'

/** What the reader owns of a class, before everything else that belongs to it. */
export function OwnHoldings({ instruments }: { instruments: readonly ListedInstrument[] }) {
  const t = useText()
  return (
    <Card title={t('classes_own')} className={styles.card}>
      {instruments.length === 0 ? (
        <p className={styles.none}>{t('classes_own_none')}</p>
      ) : (
        <InstrumentTable label={t('classes_own')} instruments={instruments} action={() => null} />
      )}
    </Card>
  )
}
