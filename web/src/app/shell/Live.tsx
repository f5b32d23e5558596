import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { dropSession, useMember } from '#lib/session.ts'
import { currentToken } from '#lib/session-token.ts'
import { openSocket, useSocketMessage } from '#lib/socket.ts'
import { notifications } from '#queries/notifications.ts'

/** Keeps the live socket open while a member is signed in, and caches the unread counts it reports. */
export function Live() {
  const cache = useQueryClient()
  const userId = useMember()?.user.id
  useEffect(() => {
    const token = currentToken()
    return userId === undefined || token === undefined ? undefined : openSocket(token, dropSession)
  }, [userId])
  useSocketMessage('UNREAD', ({ unread_messages, unread_notifications, unread_total }) => {
    cache.setQueryData(notifications.unread().queryKey, { unread_messages, unread_notifications, unread_total })
  })
  return null
}
