import type { NotificationTopic } from '@app/contract/notifications.ts'

import type { MessageId } from '#lib/i18n.ts'

const labels = {
  reply: 'notification_settings_reply',
  message: 'notification_settings_message',
  follow: 'notification_settings_follow',
  wall_post: 'notification_settings_wall_post',
  trade: 'notification_settings_trade',
  price_alert: 'notification_settings_price_alert',
  instrument_post: 'notification_settings_instrument_post',
  group: 'notification_settings_group',
  group_post: 'notification_settings_group_post',
  weekly_report: 'notification_settings_weekly_report',
} as const satisfies Record<NotificationTopic, MessageId>

/** What members can be notified of, in the order shown, with its label. */
export const topics = Object.entries(labels) as [NotificationTopic, MessageId][]

/** Those that are sent through. */
export const channels = ['push', 'mail'] as const
