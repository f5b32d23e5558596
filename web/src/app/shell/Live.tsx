import type { Connection, Sync } from '@app/contract/connections.ts'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { dropSession, useMember } from '#lib/session.ts'
import { currentToken } from '#lib/session-token.ts'
import { openSocket, useSocketMessage } from '#lib/socket.ts'
import { keepWaitingActs } from '#lib/waiting-acts.ts'
import { connections } from '#queries/connections.ts'
import { messages } from '#queries/messages.ts'
import { notifications } from '#queries/notifications.ts'

/** Keeps the live socket open while a member is signed in, caches the unread counts it reports, and sends what waited. */
export function Live() {
  const cache = useQueryClient()
  const userId = useMember()?.user.id
  useEffect(() => keepWaitingActs(cache), [cache])
  useEffect(() => {
    const token = currentToken()
    return userId === undefined || token === undefined ? undefined : openSocket(token, dropSession)
  }, [userId])
  useEffect(() => {
    if (userId !== undefined && globalThis.Notification?.permission === 'granted') void keepPush()
  }, [userId])
  useSocketMessage('UNREAD', ({ unread_messages, unread_notifications, unread_total }) => {
    const { queryKey } = notifications.unread()
    const known = cache.getQueryData(queryKey)
    cache.setQueryData(queryKey, { unread_messages, unread_notifications, unread_total })
    // The answer may be from before.
    if (cache.isFetching({ queryKey }) > 0) refetchShown(cache, notifications.unread())
    if (!known) return
    // Some may have come while there was no connection, as before the first one, or were read on another device.
    if (unread_notifications !== known.unread_notifications) refetchShown(cache, notifications.list())
    if (unread_messages < known.unread_messages) refetchShown(cache, messages.conversations())
  })
  useSocketMessage('NOTIFICATION', ({ kind }) => {
    if (kind.startsWith('GROUP_') && kind !== 'GROUP_POST') void refreshMemberships(cache)
  })
  useSocketMessage('COMDIRECT_SESSION', ({ session }) => showSync(cache, session))
  return null
}

/** What is being loaded, or was for a screen that is about to open, may be from before the change. */
function refetchShown(cache: QueryClient, { queryKey }: { queryKey: QueryKey }): void {
  const loading = cache.getQueryCache().find({ queryKey })?.promise
  void Promise.allSettled([loading]).then(() => cache.invalidateQueries({ queryKey }, { cancelRefetch: false }))
}

/** Few devices get pushes; without the file, the next page does it. */
const keepPush = () => import('#lib/device/push.ts').then((push) => push.keepPush()).catch(() => {})

/** Pages of groups have loaded this; on others, there is nothing to refetch. */
async function refreshMemberships(cache: QueryClient): Promise<void> {
  const known = await import('#queries/memberships.ts').catch(() => undefined)
  known?.refreshMemberships(cache)
}

/** The frame is about the one connection whose bank asks for a login each time. */
function showSync(cache: QueryClient, sync: Sync): void {
  const moved = (one: Connection): Connection => (one.partner.integration === 'FULL' ? { ...one, sync } : one)
  cache.setQueryData(connections.list().queryKey, (before) => before && { results: before.results.map(moved) })
  cache.setQueriesData<Connection>({ queryKey: connections.details() }, (before) => before && moved(before))
  // The last frame comes with figures that only the connection itself has.
  if (sync.status !== 'RUNNING') void cache.invalidateQueries({ queryKey: connections.own() })
}
