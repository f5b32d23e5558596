import type { Instrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { alerts } from '#queries/alerts.ts'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Modal } from '#ui/Modal.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import styles from './AlertDialog.module.css'
import { AlertForm } from './AlertForm.tsx'
import { AlertRow } from './AlertRow.tsx'
import { useFiredAlerts } from './mutations.ts'

/** The member's alerts on an instrument, and a form for another one. */
export function AlertDialog({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const t = useText()
  const query = useInfiniteQuery(alerts.about(instrument.id))
  useFiredAlerts()
  return (
    <Modal isOpen onClose={onClose} title={t('alerts_on', { name: shortName(instrument.name) })}>
      <Stack gap={4}>
        <AlertForm instrument={instrument} />
        <div className={styles.alerts}>
          <InfiniteList
            query={query}
            itemsOf={({ results }) => results}
            keyOf={({ id }) => id}
            revealFirst={0}
            rowHeight={60}
            skeleton={<SkeletonRows count={1} />}
            failedTitle={t('alerts_failed')}
            empty={<p className={styles.none}>{t('alerts_none_on')}</p>}
          >
            {(alert) => <AlertRow alert={alert} />}
          </InfiniteList>
        </div>
        <p className="t3">
          {t('alerts_note')}{' '}
          <Link to="/more/alerts" className="link">
            {t('alerts_all')}
          </Link>
        </p>
      </Stack>
    </Modal>
  )
}
