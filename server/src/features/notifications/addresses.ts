import type { Notification } from '@app/contract/notifications.ts'

/** The path of what a notification is about, which marks it as read. */
export const addressOf = (notification: Notification): string => `${placeOf(notification)}?nid=${notification.id}`

function placeOf({ kind, post, group, instrument, sender }: Notification): string {
  if (kind === 'WEEKLY_REPORT') return '/reports/weekly'
  if (kind === 'PRICE_ALERT') return instrument === null ? '/more/alerts' : `/instruments/${instrument.slug}`
  if (post !== null && kind !== 'TRANSACTION_BULK') return `/posts/${post}`
  if (group !== null) return `/groups/${group.slug}${kind === 'GROUP_REQUEST' ? '/admin/requests' : ''}`
  if (sender === null || sender.name === null) return '/notifications'
  return kind === 'NEW_MESSAGE' ? `/messages/${sender.slug}` : `/members/${sender.slug}`
}
