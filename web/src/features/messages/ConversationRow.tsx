import type { Conversation } from '@app/contract/messages.ts'
import { Link } from '@tanstack/react-router'
import { VolumeX } from 'lucide-react'

import { useToday } from '#lib/device/today.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useIsMuted } from '#parts/mutes/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Spoken } from '#ui/Spoken.tsx'

import styles from './ConversationRow.module.css'
import { shortDay } from './times.ts'

/** A conversation in the list: counterpart, time, and the beginning of the last message. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const t = useText()
  const nameOf = useNameOf()
  const { counterpart, unread_count: unread, last_message: last, updated } = conversation
  const name = nameOf(counterpart)
  const isMuted = useIsMuted({ kind: 'profile', entity: counterpart }, true)
  const preview = last.own ? t('messages_you', { text: last.body }) : last.body
  return (
    <Link
      to="/messages/$slug"
      params={{ slug: counterpart.slug }}
      className={classNames(styles.row, unread > 0 && styles.unread)}
    >
      <Avatar id={counterpart.id} name={counterpart.name} src={counterpart.image?.url} />
      <span className={styles.texts}>
        <span className={styles.line}>
          <span className={classNames('trunc', styles.name)}>
            {isMuted ? <Spoken seen={name} said={t('mutes_name_muted', { name })} /> : name}
          </span>
          {isMuted && <VolumeX className={classNames('ic16', styles.muted)} aria-hidden="true" />}
          <Updated time={updated} />
        </span>
        <span className={styles.line}>
          <span className={classNames('trunc', styles.preview)}>{preview}</span>
          <Badge count={unread} label={t('app_unread', { count: unread })} />
        </span>
      </span>
    </Link>
  )
}

function Updated({ time }: { time: string }) {
  const t = useText()
  const { language, dateTime } = useFormat()
  const day = shortDay(time, { today: useToday(), language, yesterday: t('messages_yesterday') })
  if (day === undefined) return <RelativeTime time={time} className={styles.time} />
  return (
    <time className={styles.time} dateTime={time} title={dateTime(time)}>
      {day}
    </time>
  )
}
