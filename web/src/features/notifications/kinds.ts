import type { Notification, NotificationKind } from '@app/contract/notifications.ts'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  AtSign,
  Bell,
  CalendarDays,
  ChartLine,
  Heart,
  type LucideIcon,
  Mail,
  MessageCircle,
  PenLine,
  ShieldCheck,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react'

type Kind = { Icon: LucideIcon; addressOf: (notification: Notification) => string | undefined }

/** No page shows a member who has left, and a conversation with them is found in the list. */
const memberOf = ({ sender }: Notification) =>
  sender === null || sender.name === null ? undefined : `/members/${sender.slug}`
const conversationOf = ({ sender }: Notification) => (sender === null ? '/messages' : `/messages/${sender.slug}`)
const postOf = (notification: Notification) =>
  notification.post === null ? memberOf(notification) : `/posts/${notification.post}`
const groupOf = (notification: Notification) =>
  notification.group === null ? memberOf(notification) : `/groups/${notification.group.slug}`
const requestsOf = (notification: Notification) =>
  notification.group === null ? memberOf(notification) : `/groups/${notification.group.slug}/admin/requests`

const decisionOf = ({ decision }: Notification) => (decision === null ? '/decisions' : `/decisions/${decision}`)

/** The icon of each kind, and the address that it leads to. */
export const kinds: Record<NotificationKind, Kind> = {
  FOLLOW: { Icon: UserPlus, addressOf: memberOf },
  REPLY: { Icon: MessageCircle, addressOf: postOf },
  THREAD_REPLY: { Icon: MessageCircle, addressOf: postOf },
  POST_LIKE: { Icon: Heart, addressOf: postOf },
  MENTION: { Icon: AtSign, addressOf: postOf },
  PROFILE_POST: { Icon: PenLine, addressOf: postOf },
  TRANSACTION_BUY: { Icon: ArrowDownLeft, addressOf: postOf },
  TRANSACTION_SELL: { Icon: ArrowUpRight, addressOf: postOf },
  // The wall of the member has all of them.
  TRANSACTION_BULK: { Icon: ArrowLeftRight, addressOf: memberOf },
  GROUP_INVITE: { Icon: Users, addressOf: groupOf },
  GROUP_INVITE_ACCEPTED: { Icon: UserCheck, addressOf: groupOf },
  GROUP_REQUEST: { Icon: UserPlus, addressOf: requestsOf },
  GROUP_REQUEST_ACCEPTED: { Icon: UserCheck, addressOf: groupOf },
  GROUP_POST: { Icon: Users, addressOf: postOf },
  INSTRUMENT_POST: { Icon: ChartLine, addressOf: postOf },
  NEW_MESSAGE: { Icon: Mail, addressOf: conversationOf },
  PRICE_ALERT: {
    Icon: Bell,
    addressOf: ({ instrument }) => (instrument === null ? '/more/alerts' : `/instruments/${instrument.slug}`),
  },
  WEEKLY_REPORT: { Icon: CalendarDays, addressOf: () => '/reports/weekly' },
  CASE_DECIDED: { Icon: ShieldCheck, addressOf: decisionOf },
  APPEAL_DECIDED: { Icon: ShieldCheck, addressOf: decisionOf },
  // The post may be hidden, and its author suspended.
  REPORT_UPHELD: { Icon: ShieldCheck, addressOf: () => '/decisions/report-upheld' },
  REPORT_DECLINED: { Icon: ShieldCheck, addressOf: () => '/decisions/report-declined' },
}
