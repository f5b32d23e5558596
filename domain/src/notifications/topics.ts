import type { NotificationKind, NotificationSettings, NotificationTopic } from '@app/contract/notifications.ts'

/** The topic under which members choose where they are notified; without one, a kind is shown in the app only. */
const topics: Record<NotificationKind, NotificationTopic | undefined> = {
  FOLLOW: 'follow',
  REPLY: 'reply',
  THREAD_REPLY: 'reply',
  POST_LIKE: undefined,
  MENTION: 'reply',
  PROFILE_POST: 'wall_post',
  TRANSACTION_BUY: 'trade',
  TRANSACTION_SELL: 'trade',
  TRANSACTION_BULK: 'trade',
  GROUP_INVITE: 'group',
  GROUP_INVITE_ACCEPTED: 'group',
  GROUP_REQUEST: 'group',
  GROUP_REQUEST_ACCEPTED: 'group',
  GROUP_POST: 'group_post',
  INSTRUMENT_POST: 'instrument_post',
  NEW_MESSAGE: 'message',
  PRICE_ALERT: 'price_alert',
  WEEKLY_REPORT: 'weekly_report',
  // Decisions have mails of their own, which no setting turns off.
  CASE_DECIDED: undefined,
  APPEAL_DECIDED: undefined,
  REPORT_UPHELD: undefined,
  REPORT_DECLINED: undefined,
}

export const topicOf = (kind: NotificationKind): NotificationTopic | undefined => topics[kind]

/** For members who have chosen nothing: mails only about what is meant for them alone. */
export const usualSettings: NotificationSettings = {
  follow: { push: true, mail: false },
  group: { push: true, mail: true },
  group_post: { push: true, mail: false },
  instrument_post: { push: true, mail: false },
  wall_post: { push: true, mail: false },
  trade: { push: true, mail: false },
  reply: { push: true, mail: true },
  message: { push: true, mail: true },
  price_alert: { push: true, mail: true },
  weekly_report: { push: true, mail: true },
}
