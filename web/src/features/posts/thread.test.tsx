import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { stopDate } from '#testing/held-timers.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, reachEnd, watchSight } from './posts.fixture.ts'

beforeEach(watchSight)

const reply = (id: string) => post(id, { parent: '1', content: `Reply ${id}`, author: personOf('Clara') })
const replies = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => reply(String(from + i)))

const open = (path: string, answers = {}) =>
  renderAt(path, {
    as: 'Anna',
    answers: {
      ...feedOf([]),
      'GET /posts/:id': post('1', { reply_count: 40, title: 'Order books' }),
      'GET /posts/:id/replies': ({ query }: { query: Record<string, string> }) =>
        query.cursor ? pageOf(replies(121, 140)) : pageOf(replies(101, 120), '/v1/posts/1/replies?cursor=x'),
      ...answers,
    },
  })

const shown = () => screen.queryAllByText(/^Reply 1\d\d$/).map(({ textContent }) => textContent)

describe('the page of a post', () => {
  it('shows five replies, then page after page, and the focus goes on with the sixth', async () => {
    stopDate()
    const { person, server } = await open('/posts/1')
    await screen.findByText('Reply 105')
    expect(shown()).toHaveLength(5)

    await person.click(screen.getByRole('button', { name: 'Show all 40 replies' }))

    await waitFor(() => expect(shown()).toHaveLength(20))
    expect(document.activeElement?.textContent).toContain('Reply 106')
    expect(server.callsOf('GET /posts/:id/replies')).toHaveLength(1)
    await reachEnd()
    await waitFor(() => expect(shown()).toHaveLength(40))
    expect(document.activeElement?.textContent).toContain('Reply 106')
  })

  it('tells screen readers which of the replies each is, once their number is known', async () => {
    const { person } = await open('/posts/1')
    const row = async (text: string) => (await screen.findByText(text)).closest('[role="listitem"]')
    const sizeAt = async (text: string) => (await row(text))?.getAttribute('aria-setsize')
    expect(await sizeAt('Reply 105')).toBe('-1')

    await person.click(screen.getByRole('button', { name: 'Show all 40 replies' }))
    await reachEnd()

    expect((await row('Reply 130'))?.getAttribute('aria-posinset')).toBe('30')
    expect(await sizeAt('Reply 105')).toBe('40')
  })

  it('scrolls to the reply in the URL, however far down', async () => {
    await open('/posts/1?replyId=130')

    await waitFor(() => expect(document.activeElement?.textContent).toContain('Reply 130'))
  })

  it('shows a reply under its post', async () => {
    const { address } = await open('/posts/130', {
      'GET /posts/:id': ({ params }: { params: Record<string, string> }) =>
        params.id === '1' ? post('1', { title: 'Order books' }) : reply(params.id!),
    })

    await waitFor(() => expect(address()).toBe('/posts/1?replyId=130'))
    expect(await screen.findByRole('heading', { name: 'Order books' })).toBeTruthy()
  })

  it('is the 404 page if the post is gone', async () => {
    const { address } = await open('/posts/1', { 'GET /posts/:id': refuse(404, { detail: 'not_found' }) })

    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(address()).toBe('/posts/1')
  })

  it('lists who likes it', async () => {
    const { person } = await open('/posts/1', {
      'GET /posts/:id': post('1', { like_count: 1 }),
      'GET /posts/:id/replies': pageOf([]),
      'GET /posts/:id/likes': pageOf([personOf('Clara')]),
    })

    await person.click(await screen.findByRole('button', { name: /^Liked by/ }))

    expect(await screen.findByRole('link', { name: 'Clara' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Follow\s+Clara$/ })).toBeTruthy()
  })
})

describe('the post over a page', () => {
  it('closes when the post is gone, and says so', async () => {
    const { address } = await open('/activity?pm=1', { 'GET /posts/:id': refuse(404, { detail: 'not_found' }) })

    expect(await screen.findByText('This post is no longer available.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/activity'))
  })

  it('shows the thread of a reply', async () => {
    await open('/activity?pm=103', {
      'GET /posts/:id': ({ params }: { params: Record<string, string> }) =>
        params.id === '1' ? post('1', { title: 'Order books' }) : reply(params.id!),
    })

    const layer = await screen.findByRole('dialog', { name: 'Post by Björn' })
    expect(await within(layer).findByText('Reply 103')).toBeTruthy()
  })
})
