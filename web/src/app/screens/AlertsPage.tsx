import { useText } from '#lib/i18n.ts'
import { AlertList } from '#parts/alerts/AlertList.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

import { MorePage } from './MorePage.tsx'
import styles from './MoreScreen.module.css'

/** The member's price alerts, below More. */
export function AlertsPage() {
  const t = useText()
  return (
    <MorePage>
      <div className={styles.page}>
        <PageHeader title={t('alerts_title')} sub={t('alerts_note')} />
        <Card inset>
          <AlertList />
        </Card>
      </div>
    </MorePage>
  )
}
