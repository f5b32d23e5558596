import type { Conversation, Message } from '@app/contract/messages.ts'
import type { Profile } from '@app/contract/profiles.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

import { sessionStore } from '#lib/session.ts'
import type { Answers } from '#testing/fake-server.ts'
import { person } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const page = <Item>(results: Item[]) => ({ results, next: null })

export const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
export const daysAgo = (count: number) => minutesAgo(count * 24 * 60)

/** A mailbox without unsent messages of earlier tests. */
export function freshMailbox() {
  // At noon, so that a few minutes ago is still today.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
  endSession()
  return mailbox(['Björn', 'Clara', 'Dora', 'Dorian'])
}

/** Ends the session, which clears unsent messages. */
export function endSession(): void {
  sessionStore.set({ kind: 'visitor' })
  sessionStore.set({ kind: 'restoring' })
}

export const log = (name: string) => screen.findByRole('log', { name: `Conversation with ${name}` })
export const field = (name: string) => screen.findByRole('textbox', { name: `Write to ${name}…` })
export const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}.`) })

/** Waits until the open conversation shows exactly these messages. */
export async function reads(name: string, expected: readonly string[]): Promise<void> {
  const conversation = await log(name)
  const texts = () => [...conversation.querySelectorAll('p[title]')].map((bubble) => bubble.textContent)
  await waitFor(() => expect(texts()).toEqual(expected))
}

/** The messages between Anna and the others, stored as a server stores them. */
function mailbox(names: readonly string[]) {
  const anna = person('Anna')
  const people = names.map((name) => person(name))
  const messages = new Map<string, Message[]>(people.map(({ id }) => [id, []]))
  const unread = new Map<string, number>()
  let lastId = 100

  /** Adds a message between Anna and `name`, sent by `from`. */
  function put(name: string, from: string, body: string, created = new Date().toISOString()): Message {
    const { id } = person(name)
    const [sender, recipient] = from === 'Anna' ? [anna.id, id] : [id, anna.id]
    const message = { id: String(++lastId), sender: { id: sender }, recipient: { id: recipient }, body, created }
    const whole = { ...message, content: body }
    messages.get(id)!.unshift(whole)
    if (from !== 'Anna') unread.set(id, (unread.get(id) ?? 0) + 1)
    return whole
  }

  function conversations(): Conversation[] {
    const known = people.flatMap((counterpart) => {
      const last = messages.get(counterpart.id)![0]
      if (!last) return []
      const { body, created } = last
      const own = last.sender.id === anna.id
      const count = unread.get(counterpart.id) ?? 0
      return [{ counterpart, unread_count: count, last_message: { body, created, own }, updated: created }]
    })
    return known.toSorted((a, b) => b.updated.localeCompare(a.updated))
  }

  const total = () => [...unread.values()].reduce((sum, count) => sum + count, 0)
  const answers: Answers = {
    'GET /user/unread': () => ({ unread_messages: total(), unread_notifications: 0, unread_total: total() }),
    'GET /user/messages/conversations': ({ query }) =>
      page(conversations().filter(({ counterpart }) => begins(counterpart, query.q ?? ''))),
    'GET /user/messages/conversations/:id': ({ params }) => page(messages.get(params.id!)!),
    'POST /user/messages/conversations/:id': ({ params, body }) =>
      put(people.find(({ id }) => id === params.id)!.name, 'Anna', (body as { content: string }).content),
    'POST /user/messages/conversations/:id/read': ({ params }) => void unread.delete(params.id!),
    'GET /profiles/slug/:slug': ({ params }) => profile(people.find(({ slug }) => slug === params.slug)!.name),
    'GET /search': ({ query }) => ({
      results: people
        .filter((found) => begins(found, query.q!))
        .map((found) => ({ instrument: null, profile: found, group: null })),
      counts: { profiles: 0, stocks: 0, funds: 0, groups: 0, indices: 0 },
    }),
  }
  /** Opens an address as Anna. */
  const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...answers, ...more } })
  return { put, conversations, answers, open }
}

const begins = ({ name }: { name: string | null }, text: string) => name!.toLowerCase().startsWith(text.toLowerCase())

export const profile = (name: string): Profile => ({
  ...person(name),
  bio: '',
  index: null,
  follows_count: 0,
  official: false,
})
