import type { Post } from '@app/contract/posts.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { feedOf, pageOf, post, watchSight } from '#features/posts/posts.fixture.ts'
import { storeLanguage } from '#lib/language-choice.ts'
import { withTexts } from '#lib/i18n.ts'
import type { Answers } from '#testing/fake-server.ts'
import { formerMember, person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

beforeEach(watchSight)

const gone = formerMember()
const open = (path: string, answers: Answers = {}) => renderAt(path, { as: 'Anna', answers })
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

const byGone = (id: string, more: Partial<Post> = {}) => post(id, { author: gone, ...more })
const thread = (more: Partial<Post> = {}): Answers => ({
  ...feedOf([]),
  'GET /posts/:id': byGone('1', { reply_count: 1, ...more }),
  'GET /posts/:id/replies': pageOf([byGone('101', { parent: '1', content: 'A reply' })]),
  'GET /posts/:id/likes': pageOf([gone]),
})
const conversation = {
  counterpart: gone,
  unread_count: 0,
  last_message: { body: 'So long', created: new Date().toISOString(), own: false },
  updated: new Date().toISOString(),
}
const mailbox: Answers = {
  'GET /user/messages/conversations': pageOf([conversation]),
  'GET /user/messages/conversations/:id': pageOf([
    {
      id: '1',
      sender: { id: gone.id },
      recipient: { id: '9' },
      body: 'So long',
      content: 'So long',
      created: new Date().toISOString(),
    },
  ]),
  'POST /user/messages/conversations/:id/read': undefined,
}

describe('a former member', () => {
  it.each([
    ['en', 'Former member', 'Post by Former member'],
    ['sv', 'Tidigare medlem', 'Inlägg av Tidigare medlem'],
    ['de', 'Ehemaliges Mitglied', 'Beitrag von Ehemaliges Mitglied'],
  ] as const)('is called in %s what the reader calls them: %s', async (language, name, title) => {
    storeLanguage(language)
    await withTexts(Promise.resolve(), 'more')
    await open('/posts/1', thread())

    await waitFor(() => expect(document.title).toContain(title))
    expect(screen.getAllByText(name).length).toBeGreaterThan(1)
  })

  it('is named on the page of a post, in its menu, its reply and the reply button', async () => {
    await open('/activity?pm=1', thread())

    expect(await screen.findByRole('dialog', { name: 'Post by Former member' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'More about this post by Former member' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Reply to Former member' })).toBeTruthy()
  })

  it('has an avatar without initials and a name without a link', async () => {
    await open('/posts/1', thread())

    await screen.findAllByText('Former member')
    expect(links().filter((href) => href?.startsWith('/members'))).toEqual([])
    expect(screen.queryByText('FM')).toBeNull()
  })

  it('is not mentioned in replies to them', async () => {
    const { person } = await open('/posts/1', thread())
    await person.click(await screen.findByRole('button', { name: 'Reply to Former member' }))

    const field = await screen.findByRole('textbox')
    expect(field.textContent).toBe('')
  })

  it('is plain text in mentions', async () => {
    const tags = [{ mention: 'Zebra', instrument: null, profile: gone }]
    await open('/posts/1', thread({ content: 'Hello @Zebra', tags }))

    expect(await screen.findByText('Hello @Zebra')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Zebra' })).toBeNull()
  })

  it('is named among those who like a post', async () => {
    const { person } = await open('/posts/1', { ...thread({ like_count: 1, author: personOf('Björn') }) })
    await person.click(await screen.findByRole('button', { name: /^Liked by/ }))

    expect(await screen.findByRole('button', { name: /^Follow\s+Former member$/ })).toBeTruthy()
  })

  it('is named in conversations, whose messages can be read but not answered', async () => {
    const { person } = await open('/messages', mailbox)
    await person.click(await screen.findByRole('link', { name: /^Former member/ }))

    expect(await screen.findByRole('log', { name: 'Conversation with Former member' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Former member' })).toBeTruthy()
    expect(screen.getByText(/^Former member, .*:$/)).toBeTruthy()
    expect(screen.getByText('You can’t reply. This account no longer exists.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Write to/ })).toBeNull()
    expect(links()).not.toContain(`/members/${gone.slug}`)
    expect(document.title).toContain('Former member')
  })

  it('is named in a notification', async () => {
    const about = { quote: null, group: null, instrument: null, decision: null }
    const created = new Date().toISOString()
    const notification = { id: '1', unread: true, sender: gone, others: 0, ...about, created }
    await open('/notifications', {
      'GET /user/notifications': pageOf([
        { ...notification, kind: 'POST_LIKE', post: '7' },
        { ...notification, id: '2', kind: 'FOLLOW', post: null },
      ]),
      'POST /user/notifications/read': undefined,
    })

    expect(await screen.findAllByText('Former member')).toHaveLength(2)
    expect(links()).not.toContain(`/members/${gone.slug}?nid=2`)
  })

  it('is named among followers and in the search history', async () => {
    const { router } = await open('/members/anna/followers', {
      'GET /profiles/slug/:slug': { ...personOf('Anna'), bio: '', index: null, follows_count: 0, official: false },
      'GET /profiles/:id/followers': pageOf([gone]),
      'GET /search/history': { results: [{ id: '1', instrument: null, profile: gone, group: null }] },
      'GET /explore/profiles/recommended': pageOf([]),
    })
    expect(await screen.findByRole('button', { name: /^Follow\s+Former member$/ })).toBeTruthy()

    await router.navigate({ to: '.', search: { gs: true } })
    expect(await screen.findByRole('option', { name: /^Former member/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Former member from recent' })).toBeTruthy()
  })
})
