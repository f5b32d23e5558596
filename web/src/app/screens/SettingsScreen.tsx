import { AccountCard } from '#features/account/AccountCard.tsx'
import { SessionList } from '#features/auth/SessionList.tsx'
import { ChannelsCard } from '#features/notifications/ChannelsCard.tsx'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

import { MorePage } from './MorePage.tsx'
import styles from './MoreScreen.module.css'
import { Settings } from './Settings.tsx'

/** The settings of this device, the member's sessions and their account. */
export function SettingsScreen() {
  const t = useText()
  return (
    <MorePage>
      <div className={styles.page}>
        <PageHeader title={t('settings_settings')} />
        <SettingsCards />
      </div>
    </MorePage>
  )
}

/** The title is for pages that also show other things. */
export function SettingsCards({ title }: { title?: string }) {
  const t = useText()
  return (
    <>
      <Card title={title} pad inset>
        <Settings />
      </Card>
      <ChannelsCard />
      <Card title={t('settings_sessions')} inset>
        <SessionList />
      </Card>
      <AccountCard />
    </>
  )
}
