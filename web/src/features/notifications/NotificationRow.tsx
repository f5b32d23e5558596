import type { FiredAlert } from '@app/contract/alerts.ts'
import type { Notification, Quote } from '@app/contract/notifications.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatExactPrice, formatMove } from '#lib/format/exact-price.ts'
import { shortName } from '#lib/format/names.ts'
import { type Language, Text, useLanguage, useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Dot } from '#ui/Badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'

import { kinds } from './kinds.ts'
import styles from './NotificationRow.module.css'

/** A notification: who did what and when, with a link that marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useText()
  const { sender, kind, quote, unread, created } = notification
  const { Icon } = kinds[kind]
  return (
    <div className={classNames(styles.row, unread && styles.unread)}>
      <span className={styles.face}>
        {sender ? (
          <>
            <Avatar id={sender.id} name={sender.name} src={sender.image?.url} />
            <span className={styles.kind}>
              <Icon aria-hidden="true" />
            </span>
          </>
        ) : (
          <Avatar id="" name={null} icon={<Icon />} />
        )}
      </span>
      <div className={classNames('cover', styles.text)}>
        <Target notification={notification}>
          <What notification={notification} />
          {unread && <span className="vh">, {t('common_unread')}</span>}
        </Target>
        {quote && <QuotedText quote={quote} />}
        <RelativeTime time={created} className={styles.time} />
      </div>
      {unread && <Dot className={styles.dot} />}
    </div>
  )
}

function What({ notification: { kind, sender, others, group, instrument, alert } }: { notification: Notification }) {
  const t = useText()
  const nameOf = useNameOf()
  const { language } = useLanguage()
  const values = {
    ...(alert && valuesOf(alert, language)),
    others,
    name: sender ? nameOf(sender) : t('notifications_somebody'),
    group: group?.name ?? '',
    instrument: instrument ? shortName(instrument.name) : t('notifications_something'),
    b: (chunks: ReactNode[]) => <b className={styles.name}>{chunks}</b>,
  }
  return <Text id={`notifications_${kind}`} values={values} />
}

/** What an alert waited for, and the price that it met. */
function valuesOf({ direction, percent, level, price, currency }: FiredAlert, language: Language) {
  const priced = (value: number) => formatExactPrice(value, currency, language)
  const alert = percent === null ? priced(level) : formatMove(percent, direction, language)
  return { direction, price: priced(price), alert }
}

function QuotedText({ quote: { text, lang } }: { quote: Quote }) {
  return (
    <span className={classNames('trunc', styles.quote)} lang={lang ?? undefined}>
      {text}
    </span>
  )
}

function Target({ notification, children }: { notification: Notification; children: ReactNode }) {
  const address = kinds[notification.kind].addressOf(notification)
  if (address === undefined) return <span>{children}</span>
  return (
    <Link to={address} search={{ nid: notification.id }}>
      {children}
    </Link>
  )
}
