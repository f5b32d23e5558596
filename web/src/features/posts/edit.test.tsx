import type { Post } from '@app/contract/posts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { formerMember, person as personOf } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

import { feedOf, pageOf, post, volvo, watchSight } from './posts.fixture.ts'

// Its library takes longer to load than a query waits.
beforeAll(() => import('./composer/Editor.tsx'))
beforeEach(() => {
  watchSight()
  localStorage.clear()
})

const own = (id: string, more: Partial<Post> = {}) => post(id, { author: personOf('Anna'), ...more })
const open = (posts: Post[], answers = {}, path = '/activity') =>
  renderAt(path, { as: 'Anna', answers: { ...feedOf(posts), 'GET /posts/:id/replies': pageOf([]), ...answers } })

type Person = Awaited<ReturnType<typeof open>>['person']
const openMenu = async (person: Person, article: HTMLElement) =>
  person.click(within(article).getByRole('button', { name: /^More about/ }))
const choose = async (person: Person, article: HTMLElement, name: string) => {
  await openMenu(person, article)
  await person.click(await screen.findByRole('menuitem', { name }))
}
const card = async (at = 0) => (await screen.findAllByRole('article'))[at]!
const cards = () => screen.queryAllByRole('article')

describe('the menu of a post', () => {
  it('edits and deletes for its author alone', async () => {
    const { person } = await open([own('1'), post('2')])
    await openMenu(person, await card(1))
    expect(await screen.findByRole('menuitem', { name: 'Save' })).toBeTruthy()
    for (const name of ['Edit', 'Delete']) expect(screen.queryByRole('menuitem', { name })).toBeNull()
    await person.keyboard('{Escape}')
    await openMenu(person, await card(0))
    for (const name of ['Edit', 'Delete']) expect(await screen.findByRole('menuitem', { name })).toBeTruthy()
  })
})

describe('editing a post', () => {
  const before = own('1', {
    title: 'Order books',
    content: 'In @SEK: @Volvo B, @Nora',
    tags: [
      { mention: 'Volvo B', instrument: volvo, profile: null },
      { mention: 'SEK', instrument: null, profile: null, currency: 'SEK' },
    ],
  })
  const after = { ...before, title: 'Full order books', edited: new Date().toISOString() }

  const editor = async () => within(await screen.findByRole('dialog', { name: 'Edit post' }))

  it('begins with what it says, saves it once, and changes it wherever it is', async () => {
    const { person, server } = await open([before], { 'PATCH /posts/:id': after })
    await choose(person, await card(), 'Edit')
    const form = await editor()
    const title = await form.findByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' })
    expect(title.value).toBe('Order books')
    expect((await form.findByRole('textbox', { name: 'Text' })).textContent).toBe('In @SEK: Volvo B, @Nora')
    expect(form.queryByRole('combobox')).toBeNull()
    await person.clear(title)
    await person.type(title, 'Full order books')
    await person.dblClick(form.getByRole('button', { name: 'Save' }))

    expect(await screen.findByRole('heading', { name: 'Full order books' })).toBeTruthy()
    expect(await screen.findByText('Saved', { selector: '[role=status] *' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.callsOf('PATCH /posts/:id').map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: '1' },
        body: {
          title: 'Full order books',
          content: 'In @SEK: @Volvo B, @Nora',
          tags: [
            { mention: 'Volvo B', instrument: volvo.id },
            { mention: 'SEK', currency: 'SEK' },
          ],
          images: [],
          alts: [],
          markdown: false,
        },
      },
    ])
    expect(localStorage.getItem(`sikta.draft.${before.author.id}.edit.1`)).toBeNull()
  })

  it('keeps what has not been saved, and shows the refusal at the text', async () => {
    const { person } = await open([before], { 'PATCH /posts/:id': refuse(400, { title: 'too_long' }) })
    await choose(person, await card(), 'Edit')
    const form = await editor()
    await person.type(await form.findByRole('textbox', { name: 'Title (optional)' }), '!')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(/too long|characters/i, { selector: '[id$="-error"]' })).toBeTruthy()
    await person.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await choose(person, await card(), 'Edit')
    const title = await (await editor()).findByRole<HTMLInputElement>('textbox', { name: 'Title (optional)' })
    expect(title.value).toBe('Order books!')
  })

  it('removes and describes images, and may leave an image alone', async () => {
    const media = ['8', '9'].map((id) => ({
      id,
      url: `/media/${id}`,
      content_type: 'image/webp',
      width: 9,
      height: 9,
      alt: `Chart ${id}`,
    }))
    const post = own('1', { content: '', media })
    const { person, server } = await open([post], { 'PATCH /posts/:id': post })
    await choose(person, await card(), 'Edit')
    const form = await editor()
    const save = await form.findByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(false)
    await person.click(form.getByRole('button', { name: 'Remove image 1' }))
    await person.click(form.getByRole('button', { name: 'Alt text for image 1' }))
    await person.type(form.getByRole('textbox', { name: 'Alt text for image 1' }), '!')
    await person.click(save)

    await waitFor(() => expect(server.callsOf('PATCH /posts/:id')).toHaveLength(1))
    expect(server.callsOf('PATCH /posts/:id')[0]!.body).toMatchObject({ images: ['9'], alts: ['Chart 9!'] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose(person, await card(), 'Edit')
    for (const name of ['Remove image 2', 'Remove image 1']) {
      await person.click(await (await editor()).findByRole('button', { name }))
    }
    expect((await editor()).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })
})

describe('an edited post', () => {
  it('says so, and shows what it said before', async () => {
    const edited = post('1', { edited: new Date().toISOString() })
    const version = (number: number, content: string) => ({
      version: number,
      title: number === 1 ? 'First title' : '',
      content,
      lang: 'en',
      markdown: number === 1,
      media: [{ id: '9', url: '/media/9', content_type: 'image/webp', width: 9, height: 9 }],
      written: new Date(Date.now() - 60_000).toISOString(),
    })
    const { person } = await open([edited, post('2')], {
      'GET /posts/:id/history': pageOf([version(2, '**Second** text'), version(1, '**First** text')]),
    })
    expect(within(await card(1)).queryByRole('button', { name: 'edited' })).toBeNull()
    await person.click(within(await card()).getByRole('button', { name: 'edited' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'Earlier versions' }))
    const [second, first] = await dialog.findAllByRole('article')
    expect(second!.textContent).toContain('**Second** text')
    expect((await within(first!).findByText('First')).tagName).toBe('STRONG')
    expect(within(first!).getByRole('heading', { name: 'First title' })).toBeTruthy()
    expect(within(first!).getByRole('img', { name: 'Image' }).getAttribute('src')).toBe('/media/9/180')
  })
})

describe('deleting a post', () => {
  const remove = async (person: Person, article: HTMLElement) => {
    await choose(person, article, 'Delete')
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  }

  it('asks, waits for the server, and then removes it from every list', async () => {
    let answer = () => {}
    const { person, server } = await open([own('1'), post('2')], {
      'DELETE /posts/:id': () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))),
    })
    await choose(person, await card(), 'Delete')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this post?' }))
    await person.click(dialog.getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.callsOf('DELETE /posts/:id')).toEqual([])

    await remove(person, await card())
    await waitFor(() => expect(server.callsOf('DELETE /posts/:id')).toHaveLength(1))
    expect(screen.getByText('What post 1 says')).toBeTruthy()
    answer()
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(screen.queryByText('What post 1 says')).toBeNull()
    expect(await screen.findByText('Deleted')).toBeTruthy()
  })

  it('is done if it was gone already, and says when it failed', async () => {
    const { person, server } = await open([own('1'), own('2')], {
      'DELETE /posts/:id': refuse(500, { detail: 'server_error' }),
    })
    await remove(person, await card())
    expect(await screen.findByText('The server has a problem. Try again later.')).toBeTruthy()
    expect(cards()).toHaveLength(2)
    server.change({ 'DELETE /posts/:id': refuse(404, { detail: 'not_found' }) })
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
  })

  it('leaves its page, but stays while there are replies', async () => {
    const gone = { 'GET /posts/:id': own('1'), 'DELETE /posts/:id': undefined }
    const first = await open([], gone, '/posts/1')
    await remove(first.person, await card())
    await waitFor(() => expect(first.address()).toBe('/activity'))
    first.unmount()

    const reply = post('2', { parent: '1', content: 'Kept reply' })
    const stub = { ...post('1', { author: formerMember(), content: '', reply_count: 1 }), deleted: true as const }
    const { person, server, address } = await open(
      [],
      { ...gone, 'GET /posts/:id': own('1', { reply_count: 1 }), 'GET /posts/:id/replies': pageOf([reply]) },
      '/posts/1',
    )
    await screen.findByText('Kept reply')
    server.change({ 'GET /posts/:id': stub })
    await remove(person, await card())
    expect(await screen.findByText('This post was deleted.')).toBeTruthy()
    expect(address()).toBe('/posts/1')
    expect(screen.getByText('Kept reply')).toBeTruthy()
    for (const name of [/^Reply/, 'Write a reply…']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(document.title).toContain('Deleted post')
  })

  it('takes a reply from its post, which counts one less', async () => {
    const reply = own('2', { parent: '1', content: 'My reply' })
    const { person, server } = await open(
      [],
      {
        'GET /posts/:id': post('1', { reply_count: 1 }),
        'GET /posts/:id/replies': pageOf([reply]),
        'DELETE /posts/:id': undefined,
      },
      '/posts/1',
    )
    const shown = (await screen.findByText('My reply')).closest('article')!
    server.change({ 'GET /posts/:id': post('1', { reply_count: 0 }) })
    await remove(person, shown)
    await waitFor(() => expect(screen.queryByText('My reply')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Reply, 0 replies' })).toBeTruthy()
  })
})
