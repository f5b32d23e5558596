import { useQueryClient } from '@tanstack/react-query'

import { useSocketMessage } from '#lib/socket.ts'

import { refreshConversations, refreshMessages } from './cache.ts'

/** Keeps the list true while it is shown. */
export function useLiveConversations(): void {
  const cache = useQueryClient()
  useNews(() => void refreshConversations(cache))
}

/** Keeps the open conversation true while it is shown. */
export function useLiveMessages(counterpartId: string): void {
  const cache = useQueryClient()
  useNews((sender) => {
    if (sender === undefined || sender === counterpartId) void refreshMessages(cache, counterpartId)
  })
}

/** Tells who has written. After a break of the line nobody knows that, which is told as undefined. */
function useNews(tell: (sender: string | null | undefined) => void): void {
  useSocketMessage('NOTIFICATION', ({ kind, sender }) => {
    if (kind === 'NEW_MESSAGE') tell(sender)
  })
  useSocketMessage('AUTHENTICATED', () => tell(undefined))
}
