import { Activity, Bell, Compass, Ellipsis, House, type LucideIcon, MessageCircle, Star, UserRound } from 'lucide-react'

import type { MessageId } from '#lib/i18n.ts'

export type EntryPath =
  | '/overview'
  | '/activity/{-$kind}'
  | '/explore'
  | '/favorites/{-$kind}'
  | '/more'
  | '/profile'
  | '/messages'
  | '/notifications'

export type Entry = {
  to: EntryPath
  label: MessageId
  /** A shorter label for a phone's narrow bar; the accessible name stays the same. */
  short?: MessageId
  icon: LucideIcon
  /** The key after `g` that leads here. */
  key?: string
  /** What its badge or dot counts. */
  mark?: 'posts' | 'messages' | 'notifications'
}

const overview: Entry = { to: '/overview', label: 'app_overview', short: 'app_home', icon: House, key: 'h' }
const activity: Entry = { to: '/activity/{-$kind}', label: 'app_activity', icon: Activity, key: 'a', mark: 'posts' }
const explore: Entry = { to: '/explore', label: 'app_explore', icon: Compass, key: 'e' }
const favorites: Entry = { to: '/favorites/{-$kind}', label: 'app_favorites', icon: Star, key: 'f' }
const more: Entry = { to: '/more', label: 'app_more', icon: Ellipsis, key: 'm' }
const profile: Entry = { to: '/profile', label: 'app_profile', icon: UserRound }
const messages: Entry = { to: '/messages', label: 'app_messages', icon: MessageCircle, mark: 'messages' }
const notifications: Entry = {
  to: '/notifications',
  label: 'app_notifications',
  icon: Bell,
  key: 'n',
  mark: 'notifications',
}

/** All entries of the navigation; add new pages here. */
export const sideEntries = [overview, activity, explore, favorites, more]
export const ownEntries = [profile, messages, notifications]
/** On a phone, messages are under More. */
export const bottomEntries = [
  overview,
  activity,
  explore,
  favorites,
  notifications,
  { ...more, mark: 'messages' } as const,
]
export const keyedEntries = [...sideEntries, ...ownEntries].filter((entry) => entry.key !== undefined)
