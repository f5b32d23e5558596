import { newKey } from '#lib/api.ts'
import { createStore } from '#lib/device/store.ts'
import { sessionStore } from '#lib/session.ts'

import { forgetKept, keepUnsent, keptUnsent } from './unsent-storage.ts'

/** A message that has been submitted but is not in the cached conversation yet. */
export type Outgoing = {
  /** Its idempotency key, the same for all retries. */
  key: string
  counterpartId: string
  content: string
  /** When it was sent off; ISO 8601. */
  at: string
  state: 'sending' | 'sent' | 'failed'
  /** Its id, once the server has given it one. */
  messageId?: string
  error?: unknown
}

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
  const kept = id === undefined ? undefined : keptUnsent(id)
  if (!kept) forgetKept()
  drafts.clear()
  for (const [counterpartId, text] of kept?.drafts ?? []) drafts.set(counterpartId, text)
  outbox.set(kept?.failed.map((message) => ({ ...message, state: 'failed' as const })) ?? [])
}

/** While the session is loading, the owner counts as unchanged. */
function memberId(): string | undefined {
  const session = sessionStore.get()
  if (session.kind === 'user') return session.profile?.id
  return session.kind === 'visitor' ? undefined : ownerId
}

/** Skips messages in flight; they have most likely arrived when the page is reloaded. */
function keep(): void {
  if (ownerId === undefined) return
  const failed = outbox.get().filter(({ state }) => state === 'failed')
  keepUnsent(ownerId, {
    drafts: [...drafts],
    failed: failed.map(({ key, counterpartId, content, at }) => ({ key, counterpartId, content, at })),
  })
}

followOwner()
sessionStore.subscribe(followOwner)
