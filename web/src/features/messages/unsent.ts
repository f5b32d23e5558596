import { createStore } from '#lib/device/store.ts'
import { sessionStore } from '#lib/session.ts'

/** A message that has left the field and does not stand in the conversation yet. */
export type Outgoing = {
  key: number
  counterpartId: string
  content: string
  /** When it was sent off; ISO 8601. */
  at: string
  state: 'sending' | 'sent' | 'failed'
  /** Its id, once the server has given it one. */
  messageId?: string
  error?: unknown
}

// Both outlive the screens, so that nothing is lost when the server goes down in between and the whole page makes room.
const drafts = new Map<string, string>()
export const outbox = createStore<readonly Outgoing[]>([])

let lastKey = 0

/** What was left in the field for this member. */
export const readDraft = (counterpartId: string) => drafts.get(counterpartId) ?? ''

export const keepDraft = (counterpartId: string, text: string) => void drafts.set(counterpartId, text)

export function addOutgoing(counterpartId: string, content: string): Outgoing {
  const message = { key: ++lastKey, counterpartId, content, at: new Date().toISOString(), state: 'sending' as const }
  outbox.set([...outbox.get(), message])
  return message
}

export function changeOutgoing(key: number, change: Partial<Outgoing>): void {
  outbox.set(outbox.get().map((message) => (message.key === key ? { ...message, ...change } : message)))
}

export function dropOutgoing(key: number): void {
  outbox.set(outbox.get().filter((message) => message.key !== key))
}

let ownerId: string | undefined
ownerId = memberId()

/** What is unsent belongs to who wrote it: it is gone when that member is. */
sessionStore.subscribe(() => {
  const id = memberId()
  if (id === ownerId) return
  ownerId = id
  drafts.clear()
  outbox.set([])
})

/** Nothing is known to have changed while the server is asked who is signed in. */
function memberId(): string | undefined {
  const session = sessionStore.get()
  if (session.kind === 'user') return session.profile?.id
  return session.kind === 'visitor' ? undefined : ownerId
}
