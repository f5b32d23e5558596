import type { Post } from '@app/contract/posts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { feedOf, pageOf, post, volvo, watchSight } from '#features/posts/posts.fixture.ts'
import { type FakeServer, refuse } from '#testing/fake-server.ts'
import { ownProfile, person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

beforeEach(watchSight)

const anna = ownProfile('Anna')
const draftKey = (destination: string) => `sikta.draft.${anna.id}.${destination}`
const written = {
  title: 'Order books',
  content: 'Look at @Volvo B again',
  tags: [{ mention: 'Volvo B', instrument: volvo.id }],
}

const nothingElse = { images: [], alts: [], markdown: false }

const open = (answers = {}, path = '/activity') =>
  renderAt(path, { as: 'Anna', answers: { ...feedOf([post('1')]), ...answers } })

/** The pill that opens the composer, with its invitation or the beginning of a draft. */
const pill = (name: string | RegExp = /^(Share a thought…|Draft: )/) => screen.findByRole('button', { name })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' })
const text = () => screen.findByRole('textbox', { name: 'Text' })
const send = (name = 'Post') => screen.findByRole<HTMLButtonElement>('button', { name })

const keysSent = (server: FakeServer, route: 'POST /posts' | 'POST /posts/:id/replies' = 'POST /posts') =>
  server.callsOf(route).map(({ headers }) => headers.get('idempotency-key'))
/** Lets lists become stale, so that they are refetched. */
const lookAgainLater = () => {
  vi.setSystemTime(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

describe('the composer', () => {
  it('opens in place of its pill, which gets the focus back on cancel', async () => {
    const { person } = await open()

    await person.click(await pill())
    expect(await text()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Share a thought…' })).toBeNull()
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(document.activeElement).toBe(await pill())
  })

  it('sends nothing while title and text are empty', async () => {
    const { person } = await open()
    await person.click(await pill())

    expect((await send()).disabled).toBe(true)
    await person.type(await title(), '  ')
    expect((await send()).disabled).toBe(true)
    await person.type(await title(), 'Hello')
    expect((await send()).disabled).toBe(false)
  })

  it('sends once however often it is pressed, closes, and shows the post first', async () => {
    const mine = post('2', { author: personOf('Anna'), title: 'Hello', content: '' })
    const { person, server } = await open({ 'POST /posts': mine })
    await person.click(await pill())
    await person.type(await title(), 'Hello')

    await person.dblClick(await send())

    expect(await pill()).toBeTruthy()
    expect(await screen.findByText('Posted')).toBeTruthy()
    const [first] = await screen.findAllByRole('article')
    expect(within(first!).getByRole('heading', { name: 'Hello' })).toBeTruthy()
    expect(server.callsOf('POST /posts').map(({ body }) => body)).toEqual([
      { title: 'Hello', content: '', tags: [], ...nothingElse },
    ])
  })

  it('sends Markdown if it is switched on, and currencies as tags', async () => {
    const { person, server } = await open({ 'POST /posts': post('2') })
    await person.click(await pill())
    await person.type(await title(), 'Hello @USD and @XYZ')
    await person.click(await screen.findByRole('button', { name: 'Format with Markdown', pressed: false }))
    expect(screen.getByText(/Markdown is on/)).toBeTruthy()
    await person.click(await send())

    await waitFor(() =>
      expect(server.callsOf('POST /posts')[0]?.body).toMatchObject({
        markdown: true,
        tags: [{ mention: 'USD', currency: 'USD' }],
      }),
    )
  })

  it('keeps changes made while sending, and discards a sent draft even if the page has been left', async () => {
    let answer = () => {}
    const held = () => new Promise<Post>((resolve) => (answer = () => resolve(post('2'))))
    const { person, router } = await open({ 'POST /posts': held })
    await person.click(await pill())
    await person.type(await title(), 'Hello')
    await person.click(await send())
    await person.type(await title(), ' again')
    answer()
    expect(await screen.findByText('Posted')).toBeTruthy()
    await person.click(await pill('Draft: Hello again'))
    expect((await title()).value).toBe('Hello again')

    await person.click(await send())
    await act(() => router.navigate({ to: '/more/about' }))
    expect(localStorage.getItem(draftKey('own'))).toContain('Hello again')
    answer()
    await waitFor(() => expect(localStorage.getItem(draftKey('own'))).toBeNull())
  })

  it('adds a post once if its response was lost, even if a list has loaded it meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const mine = post('2', { author: personOf('Anna'), title: 'Hello', content: '' })
    const { person, server } = await open({ 'POST /posts': mine })
    server.loseAnswers('POST /posts', 1)
    await person.click(await pill())
    await person.type(await title(), 'Hello')
    await person.click(await send())
    server.change(feedOf([mine, post('1')]))
    lookAgainLater()
    await waitFor(() => expect(server.callsOf('GET /user/feed')).toHaveLength(2))

    expect(await screen.findByText('Posted')).toBeTruthy()
    expect(screen.getAllByRole('heading', { name: 'Hello' })).toHaveLength(1)
    const [first, again] = keysSent(server)
    expect(again).toBe(first)
    expect(keysSent(server)).toHaveLength(2)
  })

  it('sends the same text under the same key, also after a reload, and a changed one under another', async () => {
    const failing = { 'POST /posts': refuse(500, { detail: 'server_error' }) }
    const { person, server, unmount } = await open(failing)
    await person.click(await pill())
    await person.type(await title(), 'Hello')
    const fail = async (count: number) => {
      await person.click(await send())
      await waitFor(() => expect(keysSent(server)).toHaveLength(count))
      await screen.findByText('The server has a problem. Try again later.')
    }
    await fail(1)
    await fail(2)
    await person.type(await title(), '!')
    await fail(3)
    const [first, again, changed] = keysSent(server)
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
    unmount()

    const reloaded = await open({ 'POST /posts': post('2', { author: personOf('Anna'), title: 'Hello!' }) })
    await reloaded.person.click(await pill())
    await reloaded.person.click(await send())
    await waitFor(() => expect(keysSent(reloaded.server)).toEqual([changed]))
    await waitFor(() => expect(localStorage.getItem(draftKey('own'))).toBeNull())
  })

  it('keeps an unsent draft, including mentions', async () => {
    localStorage.setItem(draftKey('own'), JSON.stringify(written))
    const mine = post('2', { author: personOf('Anna'), ...written, tags: [] })
    const { person, server } = await open({ 'POST /posts': mine })
    await person.click(await pill())
    expect((await title()).value).toBe('Order books')
    await waitFor(async () => expect((await text()).textContent).toBe('Look at Volvo B again'))

    await person.click(await send())

    await waitFor(() => expect(server.callsOf('POST /posts')[0]?.body).toEqual({ ...written, ...nothingElse }))
    await waitFor(() => expect(localStorage.getItem(draftKey('own'))).toBeNull())
  })

  it("shows the server's errors about the text below it, joined by commas", async () => {
    localStorage.setItem(draftKey('own'), JSON.stringify(written))
    const refusal = { refused: 400, body: { content: ['Too long.', 'Too rude.'], title: ['Too short.'] } }
    const { person } = await open({ 'POST /posts': refusal })
    await person.click(await pill())

    await person.click(await send())

    expect(await screen.findByText('Too long., Too rude., Too short.')).toBeTruthy()
    expect((await text()).getAttribute('aria-invalid')).toBe('true')
    expect((await text()).textContent).toBe('Look at Volvo B again')
  })

  it('translates known errors', async () => {
    const { person } = await open({ 'POST /posts': refuse(400, { content: 'post_empty' }) })
    await person.click(await pill())
    await person.type(await title(), 'x')

    await person.click(await send())

    expect(await screen.findByText('Write something first.')).toBeTruthy()
  })

  it("posts on another member's wall, where the post comes first", async () => {
    const bjorn = { ...personOf('Björn'), bio: '', index: null, follows_count: 0, official: false }
    const onWall = post('2', { author: personOf('Anna'), profile: personOf('Björn'), title: 'Welcome' })
    const answers = {
      'GET /profiles/slug/:slug': bjorn,
      'GET /profiles/:id/posts': pageOf([post('1')]),
      'GET /profiles/:id/followers': pageOf([]),
      'POST /posts': onWall,
    }
    const { person, server } = await open(answers, '/members/bjorn')
    await person.click(await pill('Post on Björn’s wall, public…'))
    await person.type(await title(), 'Welcome')

    await person.click(await send())

    await waitFor(async () => expect(await screen.findAllByRole('article')).toHaveLength(2))
    expect(screen.getAllByRole('article')[0]!.textContent).toContain('Welcome')
    expect(server.callsOf('POST /posts')[0]?.body).toMatchObject({ profile: bjorn.id })
  })
})

describe('a reply', () => {
  it('has no title, is added to the thread, and counts', async () => {
    localStorage.setItem(draftKey('reply.1'), JSON.stringify({ title: '', content: 'Well said', tags: [] }))
    const answers = {
      'GET /posts/:id/replies': pageOf([]),
      'POST /posts/:id/replies': post('2', { author: personOf('Anna'), parent: '1', content: 'Well said' }),
      'GET /posts/:id': post('1'),
    }
    const { person, server } = await open(answers, '/posts/1')
    await person.click(await pill(/^(Write a reply…|Draft: )/))
    expect(screen.queryByRole('textbox', { name: 'Title (optional)' })).toBeNull()
    server.change({ 'GET /posts/:id': post('1', { reply_count: 1 }) })

    const form = await screen.findByRole('form', { name: 'Reply' })
    await person.click(await within(form).findByRole('button', { name: 'Reply' }))

    expect(await screen.findByText('Well said')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Reply, 1 reply' })).toBeTruthy()
    expect(server.callsOf('POST /posts/:id/replies')[0]).toMatchObject({
      params: { id: '1' },
      body: { content: 'Well said', tags: [] },
    })
  })

  it('is added once if its response was lost, even if the thread has loaded it meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    localStorage.setItem(draftKey('reply.1'), JSON.stringify({ title: '', content: 'Well said', tags: [] }))
    const reply = post('2', { author: personOf('Anna'), parent: '1', content: 'Well said' })
    const answers = {
      'GET /posts/:id/replies': pageOf([]),
      'POST /posts/:id/replies': reply,
      'GET /posts/:id': post('1'),
    }
    const { person, server } = await open(answers, '/posts/1')
    await person.click(await pill(/^(Write a reply…|Draft: )/))
    server.loseAnswers('POST /posts/:id/replies', 1)
    const form = await screen.findByRole('form', { name: 'Reply' })
    await person.click(await within(form).findByRole('button', { name: 'Reply' }))
    server.change({ 'GET /posts/:id/replies': pageOf([reply]) })
    lookAgainLater()

    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(await screen.findAllByText('Well said')).toHaveLength(1)
    const [first, again] = keysSent(server, 'POST /posts/:id/replies')
    expect(again).toBe(first)
    expect(keysSent(server, 'POST /posts/:id/replies')).toHaveLength(2)
  })
})
