import * as z from 'zod'

import { FiredAlert } from './alerts.ts'
import { ById, Id, PageQuery, pageOf, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListedGroup } from './groups.ts'
import { InstrumentBasics } from './instruments.ts'
import { limits } from './limits.ts'
import { Person } from './profiles.ts'

export const NotificationKind = z.enum([
  'FOLLOW',
  'REPLY',
  'THREAD_REPLY',
  'POST_LIKE',
  'MENTION',
  'PROFILE_POST',
  'TRANSACTION_BUY',
  'TRANSACTION_SELL',
  // Several trades of a member that became public together; `post` is the newest.
  'TRANSACTION_BULK',
  'GROUP_INVITE',
  'GROUP_INVITE_ACCEPTED',
  'GROUP_REQUEST',
  'GROUP_REQUEST_ACCEPTED',
  // Posts in a group, or about an instrument, are one notification; `post` is the newest.
  'GROUP_POST',
  'INSTRUMENT_POST',
  'NEW_MESSAGE',
  // A price alert of the recipient's has fired.
  'PRICE_ALERT',
  'WEEKLY_REPORT',
  // What operators have decided: about a post of the recipient's, about their appeal, and about a post that they reported,
  // whose author is the sender.
  'CASE_DECIDED',
  'APPEAL_DECIDED',
  'REPORT_UPHELD',
  'REPORT_DECLINED',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** The beginning of a post. */
export const Quote = z.object({
  text: z.string(),
  /** The language it is written in, as an ISO 639-1 code; null if it is too short to tell. */
  lang: z.string().nullable(),
})
export type Quote = z.infer<typeof Quote>

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  unread: z.boolean(),
  /** For likes, the member who liked the post most recently. */
  sender: Person.nullable(),
  /** How many other members like the post; 0 for other kinds. */
  others: z.int().nonnegative(),
  /** The post that it is about. */
  post: Id.nullable(),
  /** Null if the post has no text, or if there is no post. */
  quote: Quote.nullable(),
  /** The group that it is about. */
  group: ListedGroup.pick({ id: true, slug: true, name: true }).nullable(),
  /** The instrument that it, its post or its trade is about. */
  instrument: InstrumentBasics.pick({ id: true, slug: true, name: true }).nullable(),
  /** The statement of reasons that it is about. */
  decision: Id.nullable(),
  /** What the price alert waited for, and the price that it met. Servers of the previous version do not send it. */
  alert: FiredAlert.nullable().optional(),
  created: Timestamp,
})
export type Notification = z.infer<typeof Notification>

export const NotificationTopic = z.enum([
  'follow',
  'group',
  'group_post',
  'instrument_post',
  'wall_post',
  'trade',
  'reply',
  'message',
  'price_alert',
  'weekly_report',
])
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** Where a member is notified of a topic, besides the list in the app. */
const Channels = z.object({ push: z.boolean(), mail: z.boolean() })
export type Channels = z.infer<typeof Channels>

const byTopic = <Value extends z.ZodType>(value: Value) =>
  z.object({
    follow: value,
    group: value,
    group_post: value,
    instrument_post: value,
    wall_post: value,
    trade: value,
    reply: value,
    message: value,
    price_alert: value,
    weekly_report: value,
  } satisfies Record<NotificationTopic, Value>)

export const NotificationSettings = byTopic(Channels)
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const NotificationSettingsChange = byTopic(Channels.partial().optional())
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>

/** Exact below 100; 100 stands for 100 and more. The total is the sum of the two. */
export const Unread = z.object({
  unread_messages: z.int().nonnegative().max(limits.unread),
  unread_notifications: z.int().nonnegative().max(limits.unread),
  unread_total: z
    .int()
    .nonnegative()
    .max(2 * limits.unread),
})
export type Unread = z.infer<typeof Unread>

export const getUnread = endpoint('GET /user/unread', {
  access: 'member',
  summary: 'Count unread messages and notifications. A count of 100 means 100 or more.',
  reply: Unread,
})

export const listNotifications = endpoint('GET /user/notifications', {
  access: 'member',
  summary: "List the caller's notifications, newest first.",
  query: PageQuery,
  reply: pageOf(Notification),
})

export const readAllNotifications = endpoint('POST /user/notifications/read', {
  access: 'member',
  summary: 'Mark all notifications as read.',
})

export const readNotification = endpoint('POST /user/notifications/:id/read', {
  access: 'member',
  summary: 'Mark a notification as read.',
  params: ById,
})

export const getNotificationSettings = endpoint('GET /user/notification-settings', {
  access: 'member',
  summary: 'Get where the caller is notified of each topic. The list in the app has everything.',
  reply: NotificationSettings,
})

export const updateNotificationSettings = endpoint('PATCH /user/notification-settings', {
  access: 'member',
  summary: 'Update where the caller is notified. Topics and channels that are left out stay unchanged.',
  body: NotificationSettingsChange,
  reply: NotificationSettings,
})
