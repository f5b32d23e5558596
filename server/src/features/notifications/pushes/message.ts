import { createHmac } from 'node:crypto'

import type { Language } from '@app/contract/languages.ts'
import type { Notification } from '@app/contract/notifications.ts'

import { addressOf } from '#features/notifications/addresses.ts'
import { type SentKind, sentenceOf } from '#features/notifications/sentences.ts'
import type { PushMessage } from '#partners/push/push.ts'

export type PushedNotification = Notification & { kind: SentKind }

/** What the service worker of the web app shows: one sentence, which names nobody but the sender. */
type Payload = {
  kind: SentKind
  text: string
  lang: Language
  /** The page that it opens, which marks the notification as read. */
  path: string
  /** A notification replaces the one on the screen that has the same tag. */
  tag: string
}

/** Writes the push of a notification. What was written in posts and messages stays on the server. */
export function writePush(secret: string, notification: PushedNotification, language: Language): PushMessage {
  const { kind } = notification
  const topic = topicOf(secret, notification)
  const payload: Payload = {
    kind,
    text: sentenceOf(notification, language),
    lang: language,
    path: addressOf(notification),
    tag: topic,
  }
  return { payload: JSON.stringify(payload), topic, urgency: isUrgent(kind) ? 'high' : 'normal' }
}

const isUrgent = (kind: SentKind) => kind === 'NEW_MESSAGE' || kind === 'PRICE_ALERT'

/** The same for notifications that replace each other. Services read it, so it must not say what it stands for. */
function topicOf(secret: string, { id, kind, post, group, instrument, sender }: PushedNotification): string {
  const isGrowing = kind === 'GROUP_POST' || kind === 'INSTRUMENT_POST'
  const single = kind === 'PRICE_ALERT' ? [id] : [post, group?.id, sender?.id]
  const about = isGrowing ? [group?.id, instrument?.id] : single
  const hash = createHmac('sha256', secret).update(['push', kind, ...about].join('\n'))
  return hash.digest('base64url').slice(0, 32)
}
