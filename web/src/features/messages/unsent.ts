import { newKey } from '#lib/api.ts'
import { createStore } from '#lib/device/store.ts'
import { sessionStore } from '#lib/session.ts'

import { forgetKept, keepUnsent, keptUnsent } from './unsent-storage.ts'

/** A message that has left the field and does not stand in the conversation yet. */
export type Outgoing = {
  /** Names it through all tries to send it. */
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

/** What was left in the field for this member. */
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

/** What is unsent belongs to who wrote it: it comes with that member and goes when she logs out. */
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

/** While the server is asked who is signed in, nothing is known to have changed. */
function memberId(): string | undefined {
  const session = sessionStore.get()
  if (session.kind === 'user') return session.profile?.id
  return session.kind === 'visitor' ? undefined : ownerId
}

/** Not what is under way: that has most likely arrived when the page is loaded again. */
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
