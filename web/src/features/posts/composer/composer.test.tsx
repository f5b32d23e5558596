import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { feedOf, pageOf, post, volvo, watchSight } from '#features/posts/posts.fixture.ts'
import { refuse } from '#testing/fake-server.ts'
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

const open = (answers = {}, path = '/activity') =>
  renderAt(path, { as: 'Anna', answers: { ...feedOf([post('1')]), ...answers } })

const pill = (name = 'Share a thought…') => screen.findByRole('button', { name })
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' })
const text = () => screen.findByRole('textbox', { name: 'Text' })
const send = (name = 'Post') => screen.findByRole<HTMLButtonElement>('button', { name })

describe('the composer', () => {
  it('opens in the place of its pill, which has the focus again when it is given up', async () => {
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

  it('sends once however often it is pressed, closes, and puts the post first', async () => {
    const mine = post('2', { author: personOf('Anna'), title: 'Hello', content: '' })
    const { person, server } = await open({ 'POST /posts': mine })
    await person.click(await pill())
    await person.type(await title(), 'Hello')

    await person.dblClick(await send())

    expect(await pill()).toBeTruthy()
    expect(await screen.findByText('Posted')).toBeTruthy()
    const [first] = await screen.findAllByRole('article')
    expect(within(first!).getByRole('heading', { name: 'Hello' })).toBeTruthy()
    expect(server.callsOf('POST /posts').map(({ body }) => body)).toEqual([{ title: 'Hello', content: '', tags: [] }])
  })

  it('keeps what is not sent, mentions included', async () => {
    localStorage.setItem(draftKey('own'), JSON.stringify(written))
    const mine = post('2', { author: personOf('Anna'), ...written, tags: [] })
    const { person, server } = await open({ 'POST /posts': mine })
    await person.click(await pill())
    expect((await title()).value).toBe('Order books')
    await waitFor(async () => expect((await text()).textContent).toBe('Look at Volvo B again'))

    await person.click(await send())

    await waitFor(() => expect(server.callsOf('POST /posts')[0]?.body).toEqual(written))
    await waitFor(() => expect(localStorage.getItem(draftKey('own'))).toBeNull())
  })

  it('shows what the server says about the text in the text, joined by commas', async () => {
    localStorage.setItem(draftKey('own'), JSON.stringify(written))
    const refusal = { refused: 400, body: { content: ['Too long.', 'Too rude.'], title: ['Too short.'] } }
    const { person } = await open({ 'POST /posts': refusal })
    await person.click(await pill())

    await person.click(await send())

    expect(await screen.findByText('Too long., Too rude., Too short.')).toBeTruthy()
    expect((await text()).getAttribute('aria-invalid')).toBe('true')
    expect((await text()).textContent).toBe('Look at Volvo B again')
  })

  it('translates what it knows', async () => {
    const { person } = await open({ 'POST /posts': refuse(400, { content: 'post_empty' }) })
    await person.click(await pill())
    await person.type(await title(), 'x')

    await person.click(await send())

    expect(await screen.findByText('Write something first.')).toBeTruthy()
  })

  it('writes on the wall of another member, who then has it first', async () => {
    const bjorn = { ...personOf('Björn'), bio: '', index: null, follows_count: 0, official: false }
    const onWall = post('2', { author: personOf('Anna'), profile: personOf('Björn'), title: 'Welcome' })
    const answers = {
      'GET /profiles/slug/:slug': bjorn,
      'GET /profiles/:id/posts': pageOf([post('1')]),
      'GET /profiles/:id/followers': pageOf([]),
      'POST /posts': onWall,
    }
    const { person, server } = await open(answers, '/members/bjorn')
    await person.click(await pill('Write to Björn…'))
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
    await person.click(await pill('Write a reply…'))
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
})
