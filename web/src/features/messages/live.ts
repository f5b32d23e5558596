import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { useSocketMessage } from '#lib/socket.ts'

import { refreshConversations, refreshMessages } from './cache.ts'
import type { Outbox } from './outbox.ts'

/** Keeps the list up to date while it is shown. */
export function useLiveConversations(): void {
  const cache = useQueryClient()
  useNews(() => void refreshConversations(cache))
}

/** Keeps the open conversation up to date while it is shown, and resends messages held up by a lost connection. */
export function useLiveMessages(counterpartId: string, { resume }: Outbox): void {
  const cache = useQueryClient()
  useNews((sender) => {
    if (sender === undefined || sender === counterpartId) void refreshMessages(cache, counterpartId)
  })
  const resumeNow = useEffectEvent(resume)
  useEffect(() => resumeNow(), [])
  useSocketMessage('AUTHENTICATED', resume)
}

/**
 * Calls back with the sender of each new message, and with `undefined` after a reconnect, when messages may have been
 * missed.
 */
function useNews(onMessage: (sender: string | null | undefined) => void): void {
  useSocketMessage('NOTIFICATION', ({ kind, sender }) => {
    if (kind === 'NEW_MESSAGE') onMessage(sender)
  })
  useSocketMessage('AUTHENTICATED', () => onMessage(undefined))
}
