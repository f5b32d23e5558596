import { newKey } from '#lib/api.ts'
import { hasStatus, NetworkError } from '#lib/api-error.ts'
import { createStore } from '#lib/device/store.ts'
import { sessionStore } from '#lib/session.ts'

import { forgetKept, keepUnsent, keptUnsent, type UnsentMessages } from './unsent-storage.ts'

/** A message that has been submitted but is not in the cached conversation yet. */
export type Outgoing = {
  /** Its idempotency key, the same for all retries. */
  key: string
  counterpartId: string
  content: string
  /** When it was submitted; ISO 8601. */
  at: string
  state: 'sending' | 'sent' | 'failed'
  /** Its id, once the server has assigned one. */
  messageId?: string
  error?: unknown
}

/** Whether the app's server has not answered: there was no response, or one from something in between. */
export const mayHaveArrived = ({ state, error }: Outgoing) =>
  state === 'sending' || error instanceof NetworkError || [502, 503, 504].some((status) => hasStatus(error, status))

const drafts = new Map<string, string>()
export const outbox = createStore<readonly Outgoing[]>([])

/** The draft for this member. */
export const readDraft = (counterpartId: string) => drafts.get(counterpartId) ?? ''

export function keepDraft(counterpartId: string, text: string): void {
  if (text === '') drafts.delete(counterpartId)
  else drafts.set(counterpartId, text)
  keep()
}

export function addOutgoing(counterpartId: string, content: string, key = newKey()): Outgoing {
  const message = { key, counterpartId, content, at: new Date().toISOString(), state: 'sending' as const }
  outbox.set([...outbox.get(), message])
  keep()
  return message
}

export function changeOutgoing(key: string, change: Partial<Outgoing>): void {
  outbox.set(outbox.get().map((message) => (message.key === key ? { ...message, ...change } : message)))
  keep()
}

export function dropOutgoing(key: string): void {
  outbox.set(outbox.get().filter((message) => message.key !== key))
  keep()
}

let ownerId: string | undefined

/** Unsent messages belong to their author: they are restored on login and cleared on logout. */
function followOwner(): void {
  const id = memberId()
  if (id === ownerId) return
  ownerId = id
  restoreKept()
}

function restoreKept(): void {
  const kept = ownerId === undefined ? undefined : keptUnsent(ownerId)
  if (!kept) forgetKept()
  drafts.clear()
  for (const [counterpartId, text] of kept?.drafts ?? []) drafts.set(counterpartId, text)
  const restore = ({ isUnanswered, ...message }: UnsentMessages['messages'][number]) => ({
    ...message,
    state: 'failed' as const,
    ...(isUnanswered && { error: new NetworkError('the page was reloaded', false) }),
  })
  outbox.set(kept?.messages.map(restore) ?? [])
}

/** While the session is loading, the owner counts as unchanged. */
function memberId(): string | undefined {
  const session = sessionStore.get()
  if (session.kind === 'user') return session.profile?.id
  return session.kind === 'visitor' ? undefined : ownerId
}

/** Includes messages in flight: resent under the same key, they do not arrive twice. */
function keep(): void {
  if (ownerId === undefined) return
  const unsent = outbox.get().filter(({ state }) => state !== 'sent')
  keepUnsent(ownerId, {
    drafts: [...drafts],
    messages: unsent.map((message) => {
      const { key, counterpartId, content, at } = message
      return { key, counterpartId, content, at, isUnanswered: mayHaveArrived(message) }
    }),
  })
}

followOwner()
sessionStore.subscribe(followOwner)
// A page from the back/forward cache does not know what later pages of its window have kept.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) restoreKept()
})
