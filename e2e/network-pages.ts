import type { Page } from '@playwright/test'

import { call } from './calls.ts'
import { newName } from './people.ts'

type WithId = { id: string; slug: string }
type List<T> = { results: T[] }

/**
 * Has an operator, who also runs groups and has blocked and muted members, decide about posts of another member, who appeals.
 * Returns the pages that only the two of them see, by name.
 */
export async function networkPages(
  operators: Page,
  authors: Page,
): Promise<{ ofOperator: Record<string, string>; ofAuthor: Record<string, string> }> {
  const act = <T = WithId>(path: string, data: object = {}) => call<T>(operators, path, { method: 'POST', data })
  const put = (path: string, data: object = {}) => call(operators, path, { method: 'PUT', data })
  const write = <T = WithId>(path: string, data: object = {}) => call<T>(authors, path, { method: 'POST', data })

  const { results: others } = await call<List<WithId>>(operators, '/explore/profiles/top/rating')
  const description = 'We write up one company every other week.'
  const closed = await act('/groups', { name: newName('Wind power'), description, private: true })
  await act(`/groups/${closed.id}/invites`, { recipient: others[0]!.id })
  await write(`/groups/${closed.id}/requests`)
  const archived = await act('/groups', { name: newName('Steam power'), description })
  await call(operators, `/groups/${archived.id}`, { method: 'DELETE' })
  await put(`/user/blocks/${others[1]!.id}`)
  for (const path of [`profiles/${others[2]!.id}`, `groups/${closed.id}`]) await put(`/user/muted/${path}`)

  const posts = []
  for (const content of ['Buy now, thank me later', 'Sell now, thank me later', 'Hold now, thank me later']) {
    const { id } = await write('/posts', { content })
    await put(`/user/reported-posts/${id}`, { rule: 'market_manipulation', note: 'It tells everybody what to do.' })
    posts.push(id)
  }
  const { results: cases } = await call<List<WithId & { post: string }>>(operators, '/operator/cases?page_size=100')
  const [hidden, warned, open] = posts.map((post) => cases.find((one) => one.post === post)!.id)
  const reasons = { rule: 'market_manipulation', facts: 'It asks to act at once.', reason: 'It is to move the price.' }
  const decide = (id: string | undefined, measure: string) =>
    act(`/operator/cases/${id}/decisions`, { ...reasons, measure })
  const [appealed, other] = [await decide(hidden, 'hide'), await decide(warned, 'warn')]
  await write(`/user/decisions/${appealed.id}/appeal`, { text: 'It was a joke.' })
  return {
    ofOperator: {
      'admin-edit': `/groups/${closed.slug}/admin/edit`,
      'admin-invites': `/groups/${closed.slug}/admin/invites`,
      'admin-requests': `/groups/${closed.slug}/admin/requests`,
      'group-archived': `/groups/${archived.slug}`,
      operator: '/operator',
      'operator-decided': '/operator/decided',
      'operator-appeals': '/operator/appeals',
      'operator-audit': '/operator/audit',
      'operator-case': `/operator/cases/${open}`,
      'operator-appeal': `/operator/cases/${hidden}`,
      silenced: '/more/muted',
      reported: '/notifications',
    },
    ofAuthor: {
      decisions: '/decisions',
      'decision-appealed': `/decisions/${appealed.id}`,
      decision: `/decisions/${other.id}`,
      decided: '/notifications',
    },
  }
}
