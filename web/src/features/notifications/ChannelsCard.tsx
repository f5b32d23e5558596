import type { NotificationSettings } from '@app/contract/notifications.ts'
import { useQuery } from '@tanstack/react-query'

import { useText } from '#lib/i18n.ts'
import { notificationSettings } from '#queries/notification-settings.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'

import styles from './ChannelsCard.module.css'
import { PushDevice } from './PushDevice.tsx'
import { channels, topics } from './topics.ts'
import { useChangeSettings } from './use-change-settings.ts'

/** Where the member is notified of what. */
export function ChannelsCard() {
  const t = useText()
  const query = useQuery(notificationSettings.own())
  return (
    <Card title={t('notification_settings_title')} pad inset>
      <PushDevice />
      <Remote
        query={query}
        skeleton={<SkeletonRows count={topics.length} />}
        failed={{ title: t('notification_settings_failed') }}
      >
        {(settings) => <ChannelList settings={settings} />}
      </Remote>
      <p className={styles.help}>{t('notification_settings_help')}</p>
    </Card>
  )
}

function ChannelList({ settings }: { settings: NotificationSettings }) {
  const t = useText()
  const { mutate } = useChangeSettings()
  return (
    <ul>
      {topics.map(([topic, label]) => (
        <li key={topic} className={styles.topic}>
          <span className={styles.label}>{t(label)}</span>
          <Stack row gap={4} role="group" aria-label={t(label)}>
            {channels.map((channel) => (
              <Checkbox
                key={channel}
                checked={settings[topic][channel]}
                onChange={(isOn) => mutate({ [topic]: { [channel]: isOn } })}
              >
                {t(`notification_settings_${channel}`)}
              </Checkbox>
            ))}
          </Stack>
        </li>
      ))}
    </ul>
  )
}
