import { useQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { InstrumentTable } from '#parts/instruments/index.ts'
import { classifications, type ClassificationSort, type ClassificationTab } from '#queries/classifications.ts'
import { Card } from '#ui/Card.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import styles from './OwnHoldings.module.css'

type Props = { sort: ClassificationSort; id: string; tab: ClassificationTab }

/** The member's own holdings in a classification. */
export function OwnHoldings({ sort, id, tab }: Props) {
  const t = useText()
  const query = useQuery(classifications.parts(sort, id))
  return (
    <Card title={t('classifications_own')} className={styles.card}>
      <Remote
        query={query}
        // The size of the line that says that there are none, which most members see.
        skeleton={
          <div className={styles.none}>
            <Skeleton width="40%" height={18} />
          </div>
        }
        empty={{
          when: ({ holdings }) => holdings[tab].length === 0,
          show: <p className={styles.none}>{t('classifications_own_none')}</p>,
        }}
      >
        {({ holdings }) => (
          <InstrumentTable label={t('classifications_own')} isFunds={tab === 'funds'} instruments={holdings[tab]} />
        )}
      </Remote>
    </Card>
  )
}
