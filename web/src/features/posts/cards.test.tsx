import type { Transaction } from '@app/contract/posts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { FakeSocket } from '#testing/fake-socket.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, see, volvo, watchSight } from './posts.fixture.ts'

beforeEach(watchSight)
afterEach(() => vi.restoreAllMocks())

const open = (posts = [post('1')], answers = {}) =>
  renderAt('/activity', { as: 'Anna', answers: { ...feedOf(posts), ...answers } })

const transaction: Transaction = {
  id: '77',
  kind: 'BUY',
  instrument: volvo,
  name: 'Volvo B',
  isin: 'SE0000115446',
  price: 287.6,
  currency: 'SEK',
  datetime: '2026-11-20T12:00:00.000Z',
}

const card = async () => screen.findByRole('article')

describe('a post card', () => {
  it('shows its author, its destination and its text', async () => {
    await open([post('1', { author: personOf('Björn', { return_y1: 11.8 }), instrument: volvo, title: 'Order books' })])

    const shown = within(await card())
    expect(shown.getByRole('link', { name: 'Björn' }).getAttribute('href')).toBe('/members/bjorn')
    expect(shown.getByText('+11.8%')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Volvo B' }).getAttribute('href')).toBe('/instruments/volvo-b')
    expect(shown.getByText('Malmö')).toBeTruthy()
    expect(shown.getByText('1 min').closest('a')?.getAttribute('href')).toBe('/posts/1')
    expect(screen.getByRole('article', { name: 'Order books' })).toBeTruthy()
    expect(shown.getByText('What post 1 says')).toBeTruthy()
  })

  it('has a heading that tells it from others of its author and day', async () => {
    await open([
      post('1', { author: personOf('Björn'), created: '2026-03-05T09:10:00.000Z' }),
      post('2', { author: personOf('Björn'), created: '2026-03-05T09:25:00.000Z' }),
    ])
    const headings = await screen.findAllByRole('heading', { name: /^Björn/ })
    expect(new Set(headings.map(({ textContent }) => textContent)).size).toBe(2)
  })

  it.each([
    ['BUY', 'Bought'],
    ['SELL', 'Sold'],
    ['RECURRING_BUY', 'Bought monthly'],
    ['SWITCH_BUY', 'Switched in'],
    ['SWITCH_SELL', 'Switched out'],
  ] as const)('says what was traded, at which price and when: %s', async (kind, said) => {
    await open([post('1', { content: '', transaction: { ...transaction, kind } })])

    const shown = within(await card())
    expect(shown.getByRole('link', { name: 'Volvo B' }).getAttribute('href')).toBe('/instruments/volvo-b')
    expect(shown.getAllByText(said)).toHaveLength(2)
    expect(shown.getByText('287.60')).toBeTruthy()
    expect(shown.getByText(/Nov/, { selector: 'time' }).getAttribute('datetime')).toBe('2026-11-20T12:00:00.000Z')
  })

  it('lets the owner of a trade write its comment, and nobody else', async () => {
    const draft = { title: '', content: 'For years', tags: [] }
    localStorage.setItem(`sikta.draft.${personOf('Anna').id}.trade.77`, JSON.stringify(draft))
    const own = post('1', { author: personOf('Anna'), content: '', transaction })
    const { person, server } = await open([own, post('2', { transaction })], {
      'GET /posts/:id': own,
      'GET /user/instruments/:id/position': { state: 'NOT_CONNECTED', weight: null, since: null },
      'PUT /transactions/:id/post': { ...own, content: 'For years' },
    })
    const [first, second] = await screen.findAllByRole('article')
    await person.click(within(second!).getByRole('button', { name: /^More about/ }))
    expect(await screen.findByRole('menuitem', { name: 'Save' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Write about the trade' })).toBeNull()
    await person.keyboard('{Escape}')
    await person.click(within(first!).getByRole('button', { name: /^More about/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Write about the trade' }))
    expect(await screen.findByRole('dialog', { name: `Write about the trade in ${transaction.name}` })).toBeTruthy()
    expect(await screen.findByRole('textbox', { name: 'Text' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Title (optional)' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Post' }))

    await waitFor(() =>
      expect(server.callsOf('PUT /transactions/:id/post')[0]).toMatchObject({
        params: { id: '77' },
        body: { transaction: '77', content: 'For years', tags: [] },
      }),
    )
  })

  it('shows 249 characters in full and collapses 251', async () => {
    await open([post('1', { content: `${'word '.repeat(49)}1234` }), post('2', { content: `${'word '.repeat(50)}x` })])

    const [short, long] = await screen.findAllByRole('article')
    expect(within(short!).queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(long!.textContent).not.toContain('word x')
  })

  it('opens the rest on request', async () => {
    const { person } = await open([post('1', { content: `${'word '.repeat(60)}the end` })])

    await person.click(await screen.findByRole('button', { name: 'Show more' }))

    expect((await card()).textContent).toContain('the end')
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('links web addresses and mentions, and nothing else', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const content = 'See https://a.se/x, @Volvo B and @Nobody\njavascript:alert(1) <script>alert(2)</script> **no**'
    await open([post('1', { content, tags: [{ mention: 'Volvo B', instrument: volvo, profile: null }] })])

    const body = (await screen.findByText(/javascript:alert/)).closest('p')!
    await within(body).findByRole('link', { name: /a\.se/ })
    const links = within(body).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.se/x', '/instruments/volvo-b'])
    expect(links[0]!.getAttribute('rel')).toBe('nofollow ugc noopener')
    expect(body.querySelectorAll('br')).toHaveLength(1)
    expect(body.querySelector('script, strong')).toBeNull()
    expect(body.textContent).toContain('<script>alert(2)</script> **no**')
    expect(warn).toHaveBeenCalledWith('post 1 mentions without a tag: Nobody')
  })

  it('renders and sanitises Markdown if the post contains it', async () => {
    const content =
      '**bold** @Björn [evil](javascript:alert(1)) [good](https://a.se) <script>alert(2)</script> ![pic](https://a.se/p.png)'
    const tags = [{ mention: 'Björn', instrument: null, profile: personOf('Björn') }]
    await open([post('1', { markdown: true, content, tags })])

    const bold = await screen.findByText('bold')
    const body = bold.closest('p')!
    expect(bold.tagName).toBe('STRONG')
    expect([...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/members/bjorn',
      'https://a.se',
    ])
    expect(body.querySelector('script, img')).toBeNull()
  })

  it('updates the changes of mentioned instruments while it is visible', async () => {
    await open([post('1', { content: '@Volvo B', tags: [{ mention: 'Volvo B', instrument: volvo, profile: null }] })])
    const watch = { type: 'INSTRUMENT_WATCH', instrument_id: volvo.id }
    const shown = await card()
    expect(within(shown).getByText('−0.62%')).toBeTruthy()
    expect(FakeSocket.current.sent).not.toContainEqual(watch)

    await see(shown)
    await waitFor(() => expect(FakeSocket.current.sent).toContainEqual(watch))
    const at = new Date().toISOString()
    FakeSocket.current.say({
      type: 'INSTRUMENT_PRICE',
      instrument_id: volvo.id,
      last_price: 290,
      change_today: 0.4,
      trading: true,
      at,
    })

    expect(await within(shown).findByText('+0.40%')).toBeTruthy()
  })
})

describe('the keyboard', () => {
  it('moves from card to card, likes, and opens', async () => {
    const answers = {
      'PUT /user/likes/:id': undefined,
      'GET /posts/:id': post('2'),
      'GET /posts/:id/replies': pageOf([]),
      'GET /posts/:id/likes': pageOf([]),
    }
    const { person, server, address } = await open([post('1'), post('2')], answers)
    await screen.findAllByRole('article')

    await person.keyboard('jjl')

    await waitFor(() => expect(server.callsOf('PUT /user/likes/:id')[0]?.params.id).toBe('2'))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/posts/2'))
  })
})

describe('a tap on a card', () => {
  const replies = { 'GET /posts/:id/replies': pageOf([post('9', { content: 'Well said', parent: '1' })]) }

  it('opens the replies below it on a desktop', async () => {
    const { person } = await open([post('1', { reply_count: 1 })], replies)

    await person.click(await screen.findByText('What post 1 says'))

    expect(await within(await card()).findByText('Well said')).toBeTruthy()
    await person.click(screen.getByText('What post 1 says'))
    expect(screen.queryByText('Well said')).toBeNull()
  })

  it('shows and counts replies that have come since the list was loaded', async () => {
    const { person } = await open([post('1')], { 'GET /posts/:id/replies': pageOf([post('2', { parent: '1' })]) })
    await person.click(await screen.findByText('What post 1 says'))
    expect(await screen.findByRole('list', { name: 'Replies' })).toHaveProperty(
      'textContent',
      expect.stringContaining('What post 2 says'),
    )
    expect(within(await card()).getByRole('button', { name: /^Reply/ }).textContent).toContain('1')
  })

  it('opens the post in a sheet on a phone, which Back closes', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('< 760'), addEventListener() {}, removeEventListener() {} }) as never,
    )
    const answers = { ...replies, 'GET /posts/:id': post('1', { reply_count: 1 }) }
    const { person, address, router } = await open([post('1', { reply_count: 1 })], answers)

    await person.click(await screen.findByText('What post 1 says'))

    expect(await screen.findByRole('dialog', { name: 'Post by Björn' })).toBeTruthy()
    expect(address()).toBe('/activity?pm=1')
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('does not interfere with links and buttons', async () => {
    const { person, server } = await open([post('1', { reply_count: 1 })], {
      ...replies,
      'PUT /user/likes/:id': undefined,
    })

    await person.click(await screen.findByRole('button', { name: /^Like/ }))

    expect(server.callsOf('GET /posts/:id/replies')).toEqual([])
  })
})

describe('the menu of a post', () => {
  it('copies a link that opens the post', async () => {
    const { person } = await open()

    await person.click(await screen.findByRole('button', { name: 'More about this post by Björn' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Share' }))

    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/posts/1`)
  })
})
