import { BlockedList } from '#features/silenced/BlockedList.tsx'
import { MutedList } from '#features/silenced/MutedList.tsx'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

import { MorePage } from './MorePage.tsx'
import styles from './MoreScreen.module.css'

/** What the member has muted and whom they have blocked, with a way back for each. */
export function SilencedPage() {
  const t = useText()
  return (
    <MorePage>
      <div className={styles.page}>
        <PageHeader title={t('mutes_page')} />
        <Card title={t('mutes_targets')} inset>
          <MutedList />
        </Card>
        <Card title={t('blocks_members')} inset>
          <BlockedList />
        </Card>
      </div>
    </MorePage>
  )
}
