import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useStore } from '#lib/device/store.ts'

import { refreshConversations, refreshMessages } from './cache.ts'
import { addOutgoing, changeOutgoing, dropOutgoing, mayHaveArrived, type Outgoing, outbox } from './unsent.ts'

/** The last send to each member. The next one awaits it, so that messages arrive in order. */
const lines = new Map<string, Promise<void>>()

/** The outgoing messages to a member. A failed one stays until it is retried or dropped. */
export function useOutbox(counterpartId: string) {
  const cache = useQueryClient()
  const outgoing = useStore(outbox).filter((message) => message.counterpartId === counterpartId)
  const send = (content: string, key?: string) => {
    const message = addOutgoing(counterpartId, content, key)
    const before = lines.get(counterpartId) ?? Promise.resolve()
    lines.set(
      counterpartId,
      before.then(() => deliver(cache, message)),
    )
  }
  const retry = ({ key, content }: Outgoing) => {
    dropOutgoing(key)
    send(content, key)
  }
  /** Resends messages whose response may have been lost; the idempotency key prevents duplicates. */
  const resume = () =>
    outgoing.filter((message) => message.state === 'failed' && mayHaveArrived(message)).forEach(retry)
  return { outgoing, send, retry, resume, drop: dropOutgoing }
}

export type Outbox = ReturnType<typeof useOutbox>

async function deliver(cache: QueryClient, { key, counterpartId, content }: Outgoing): Promise<void> {
  const isDropped = !outbox.get().some((message) => message.key === key)
  if (isDropped) return
  try {
    const { id } = await api('POST /user/messages/conversations/:id', {
      params: { id: counterpartId },
      body: { content },
      key,
    })
    changeOutgoing(key, { state: 'sent', messageId: id })
  } catch (error) {
    return changeOutgoing(key, { state: 'failed', error })
  }
  void refreshConversations(cache)
  // The cached conversation includes it now.
  if (await refreshMessages(cache, counterpartId)) dropOutgoing(key)
}
