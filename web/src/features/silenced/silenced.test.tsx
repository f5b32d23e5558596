import type { MutedTarget } from '@app/contract/mutes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { instrument, marketOf } from '#features/instruments/instruments.fixture.ts'
import { portfolio } from '#features/portfolios/portfolios.fixture.ts'
import { post } from '#features/posts/posts.fixture.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const [bjorn, clara] = [personOf('Björn'), personOf('Clara')]
const volvo = instrument()
const savings = portfolio({ id: '600', name: 'Savings' })
const none = { results: [], next: null }

const open = (path: string, answers: Answers = {}) =>
  renderAt(path, {
    as: 'Anna',
    answers: {
      ...marketOf([volvo]),
      ...following({ profiles: [bjorn] }),
      'GET /user/blocks': none,
      'GET /user/muted/targets': none,
      'GET /profiles/:id/posts': none,
      'GET /profiles/:id/followers': none,
      'GET /profiles/:id/portfolios': { results: [] },
      'GET /explore/profiles/recommended': none,
      ...answers,
    },
  })
type OpenedPage = Awaited<ReturnType<typeof open>>

const profileOf = (blocked: boolean) => ({
  ...bjorn,
  bio: blocked ? '' : 'Slow money',
  index: null,
  follows_count: 0,
  official: false,
  blocked,
})
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const choose = async ({ person }: OpenedPage, menu: string, entry: string) => {
  await person.click(await button(menu))
  await person.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('blocking', () => {
  it('asks first, and leaves of the page only who it is and a way back', async () => {
    let blocked = false
    const page = await open('/members/bjorn', {
      'GET /profiles/slug/:slug': () => profileOf(blocked),
      'PUT /user/blocks/:id': () => void (blocked = true),
      'DELETE /user/blocks/:id': () => void (blocked = false),
    })
    await screen.findByText('Slow money')
    await choose(page, 'More about Björn', 'Block')
    const dialog = await screen.findByRole('alertdialog', { name: 'Block Björn?' })
    await page.person.click(within(dialog).getByRole('button', { name: 'Don’t block' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(page.server.callsOf('PUT /user/blocks/:id')).toEqual([])

    await choose(page, 'More about Björn', 'Block')
    await page.person.click(await button('Block'))
    expect(await screen.findByText('You have blocked Björn')).toBeTruthy()
    expect(await screen.findByText('Björn is blocked')).toBeTruthy()
    expect(page.server.callsOf('PUT /user/blocks/:id').map(({ params }) => params.id)).toEqual([bjorn.id])
    expect(screen.queryByText('Slow money')).toBeNull()

    await page.person.click(await button('Unblock'))
    expect(await screen.findByText('Slow money')).toBeTruthy()
  })

  it('is offered for the authors of posts, except the reader and the product', async () => {
    const posts = [
      post('1', { author: bjorn }),
      post('2', { author: personOf('Anna') }),
      post('3', { author: clara, news: true }),
    ]
    const page = await open('/activity', { 'GET /user/feed': { results: posts, next: null } })
    const menus = await screen.findAllByRole('button', { name: /^More about this post/ })
    const offers: boolean[] = []
    for (const menu of menus) {
      await page.person.click(menu)
      const entries = await screen.findAllByRole('menuitem')
      offers.push(entries.some(({ textContent }) => textContent === 'Block'))
      await page.person.keyboard('{Escape}')
    }
    expect(offers).toEqual([true, false, false])
  })

  it('says what went wrong', async () => {
    const page = await open('/members/bjorn', {
      'GET /profiles/slug/:slug': profileOf(false),
      'PUT /user/blocks/:id': refuse(404, { detail: 'not_found' }),
    })
    await choose(page, 'More about Björn', 'Block')
    await page.person.click(await button('Block'))
    expect(await screen.findByText('This could not be found.')).toBeTruthy()
    expect(screen.getByText('Slow money')).toBeTruthy()
  })
})

describe('what is muted and blocked', () => {
  const named = (row: Partial<MutedTarget>): MutedTarget => ({
    instrument: null,
    profile: null,
    portfolio: null,
    ...row,
  })

  it('is listed with its names, and each can be taken back and that undone', async () => {
    let [muted, blocked] = [true, true]
    const ids = () => ({ instruments: [volvo.id], profiles: muted ? [clara.id] : [], portfolios: [savings.id] })
    const page = await open('/more/muted', {
      'GET /user/muted': ids,
      'GET /user/muted/targets': () => ({
        results: [
          named({ portfolio: savings }),
          ...(muted ? [named({ profile: clara })] : []),
          named({ instrument: volvo }),
        ],
        next: null,
      }),
      'POST /user/muted/profiles/:id': ({ body }) => void (muted = (body as { muted: boolean }).muted),
      'GET /user/blocks': () => ({ results: blocked ? [bjorn] : [], next: null }),
      'DELETE /user/blocks/:id': () => void (blocked = false),
      'PUT /user/blocks/:id': () => void (blocked = true),
    })
    for (const [name, href] of [
      ['Savings', '/members/bjorn/portfolios/600'],
      ['Clara', '/members/clara'],
      ['Volvo B', '/instruments/volvo-b'],
      ['Björn', '/members/bjorn'],
    ] as const) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
    }

    await page.person.click(await button('Unmute Clara'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Clara' })).toBeNull())
    await page.person.click(await button('Undo'))
    expect(await screen.findByRole('link', { name: 'Clara' })).toBeTruthy()

    await page.person.click(await button('Unblock Björn'))
    expect(await screen.findByText('You haven’t blocked anyone')).toBeTruthy()
    await screen.findByText('Björn is no longer blocked')
    await page.person.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!)
    expect(await screen.findByRole('link', { name: 'Björn' })).toBeTruthy()
  })

  it('says how members and what they follow are muted and blocked if there is none', async () => {
    await open('/more/muted')
    expect(await screen.findByText('You haven’t muted anything')).toBeTruthy()
    expect(await screen.findByText('You haven’t blocked anyone')).toBeTruthy()
  })
})
