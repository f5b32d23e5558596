import type { Notification } from '@app/contract/notifications.ts'
import { Link } from '@tanstack/react-router'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  AtSign,
  Heart,
  type LucideIcon,
  MessageCircle,
  PenLine,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { Text, useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Dot } from '#ui/Badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'

import styles from './NotificationRow.module.css'

const icons: Record<Notification['kind'], LucideIcon> = {
  FOLLOW: UserPlus,
  REPLY: MessageCircle,
  THREAD_REPLY: MessageCircle,
  POST_LIKE: Heart,
  MENTION: AtSign,
  PROFILE_POST: PenLine,
  TRANSACTION_BUY: ArrowDownLeft,
  TRANSACTION_SELL: ArrowUpRight,
  TRANSACTION_BULK: ArrowLeftRight,
}

/** A notification: who did what and when, with a link that marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useText()
  const { sender, others, kind, unread, created } = notification
  const nameOf = useNameOf()
  const name = sender ? nameOf(sender) : t('notifications_somebody')
  const Icon = icons[kind]
  return (
    <div className={classNames(styles.row, unread && styles.unread)}>
      <span className={styles.face}>
        <Avatar id={sender?.id ?? ''} name={sender?.name ?? null} src={sender?.image?.url} />
        <span className={styles.kind}>
          <Icon aria-hidden="true" />
        </span>
      </span>
      <div className={classNames('cover', styles.text)}>
        <Target notification={notification}>
          <Text
            id={`notifications_${kind}`}
            values={{ name, others, b: (chunks: ReactNode[]) => <b className={styles.name}>{chunks}</b> }}
          />
          {unread && <span className="vh">, {t('common_unread')}</span>}
        </Target>
        <RelativeTime time={created} className={styles.time} />
      </div>
      {unread && <Dot className={styles.dot} />}
    </div>
  )
}

/** Links to the post, or else to the member who acted, whose wall has all of many trades. */
function Target({
  notification: { id, kind, post, sender },
  children,
}: {
  notification: Notification
  children: ReactNode
}) {
  if (post !== null && kind !== 'TRANSACTION_BULK') {
    return (
      <Link to="/posts/$postId" params={{ postId: post }} search={{ nid: id }}>
        {children}
      </Link>
    )
  }
  if (sender && sender.name !== null) {
    return (
      <Link to="/members/$slug" params={{ slug: sender.slug }} search={{ nid: id }}>
        {children}
      </Link>
    )
  }
  return <span>{children}</span>
}
