import { useQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { ownBuild } from '#lib/device/build.ts'
import { build } from '#queries/build.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

import styles from './AboutScreen.module.css'
import { MorePage } from './MorePage.tsx'

export function AboutScreen() {
  const t = useText()
  const isSimulated = useQuery(build.current()).data?.simulated ?? false
  return (
    <MorePage>
      <div className={styles.page}>
        <PageHeader title={t('app_about')} />
        <p className={styles.lead}>{t('settings_about_lead')}</p>
        {isSimulated && (
          <Card title={t('settings_about_simulated_title')} pad inset>
            <p className={styles.text}>{t('settings_about_simulated')}</p>
          </Card>
        )}
        <Card title={t('settings_about_delayed_title')} pad inset>
          <p className={styles.text}>{t('settings_about_delayed')}</p>
        </Card>
        <Card title={t('settings_about_advice_title')} pad inset>
          <p className={styles.text}>{t('settings_about_advice')}</p>
        </Card>
        <p className={styles.version}>{t('settings_version', { build: ownBuild() ?? '0' })}</p>
      </div>
    </MorePage>
  )
}
