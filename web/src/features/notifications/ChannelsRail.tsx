import type { Channels } from '@app/contract/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'
import { notificationSettings } from '#queries/notification-settings.ts'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { Rail } from '#ui/Page.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import styles from './ChannelsRail.module.css'
import { channels, topics } from './topics.ts'

/** Beside the list: where the member is notified of what, with a link to change it. */
export function ChannelsRail() {
  const t = useText()
  const query = useQuery(notificationSettings.own())
  return (
    <Rail notes={<Note>{t('notification_settings_help')}</Note>} isOnlyBeside>
      <Card
        title={t('notification_settings_summary')}
        more={
          <Link to="/more/settings" className="link">
            {t('notification_settings_change')}
          </Link>
        }
        pad
      >
        <Remote
          query={query}
          skeleton={<SkeletonRows count={topics.length} />}
          failed={{ title: t('notification_settings_failed') }}
        >
          {(settings) => (
            <dl className={styles.topics}>
              {topics.map(([topic, label]) => (
                <div key={topic} className={styles.topic}>
                  <dt>{t(label)}</dt>
                  <dd>
                    <Chosen channels={settings[topic]} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Remote>
      </Card>
    </Rail>
  )
}

function Chosen({ channels: isOn }: { channels: Channels }) {
  const t = useText()
  const on = channels.filter((channel) => isOn[channel])
  if (on.length === 0) return t('notification_settings_off')
  return on.map((channel) => t(`notification_settings_${channel}`)).join(', ')
}
