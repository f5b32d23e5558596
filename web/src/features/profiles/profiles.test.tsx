import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { listedGroup } from '#features/groups/groups.fixture.ts'
import { basics } from '#features/instruments/instruments.fixture.ts'
import { refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { ownProfile, person as personOf } from '#testing/people.ts'
import { fakeCanvas } from '#testing/pictures.ts'
import { renderAt } from '#testing/render.tsx'

const none = { results: [], next: null }
const index = { id: '900', name: 'OMX Stockholm 30' }
const anna = ownProfile('Anna', { bio: 'Slow money.', location: 'Umeå', index, birth_year: 1990 })
const bjorn = {
  ...personOf('Björn', { return_y1: 31.8 }),
  bio: 'Reads reports.',
  index,
  follows_count: 12,
  official: false,
}

const open = (path: string, answers = {}) =>
  renderAt(path, {
    as: 'Anna',
    answers: {
      'GET /user/profile': anna,
      'GET /profiles/slug/:slug': ({ params }: { params: Record<string, string> }) =>
        params.slug === 'anna' ? anna : params.slug === 'bjorn' ? bjorn : refuse(404, { detail: 'not_found' }),
      'GET /profiles/:id/posts': none,
      'GET /profiles/:id/followers': { results: [personOf('Clara')], next: null },
      'GET /explore/profiles/recommended': none,
      'GET /instruments/indices': { results: [] },
      ...answers,
    },
  })

const layer = () => screen.findByRole('dialog', { name: 'Edit profile' })

describe('a profile', () => {
  it("shows a member's details", async () => {
    await open('/members/bjorn')

    expect(await screen.findByRole('heading', { level: 1, name: 'Björn' })).toBeTruthy()
    expect(screen.getByText('Malmö · compares with OMX Stockholm 30')).toBeTruthy()
    expect(screen.getByText('Reads reports.')).toBeTruthy()
    expect(screen.getByText('+31.8%')).toBeTruthy()
    expect(screen.getByRole('link', { name: '3 followers' }).getAttribute('href')).toBe('/members/bjorn/followers')
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Björn · Sikta'))
  })

  it('offers posting on the wall and private messages', async () => {
    await open('/members/bjorn')
    expect(await screen.findByRole('button', { name: 'Post on Björn’s wall, public…' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Message' })).toBeTruthy()
  })

  it('offers neither on the profile of the product itself', async () => {
    await open('/members/bjorn', { 'GET /profiles/slug/:slug': { ...bjorn, official: true } })
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Post on Björn’s wall, public…' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
  })

  it('suggests members other than the one shown', async () => {
    await open('/members/bjorn', {
      'GET /explore/profiles/recommended': { results: [personOf('Björn'), personOf('Clara')], next: null },
      'GET /profiles/:id/followers': none,
    })
    const heading = await screen.findByRole('heading', { level: 2, name: 'Members for you' })
    const card = within(heading.closest('section')!)

    expect(await card.findByRole('link', { name: 'Clara' })).toBeTruthy()
    expect(card.queryByRole('link', { name: 'Björn' })).toBeNull()
  })

  it('shows the 404 page for an unknown member', async () => {
    const { address } = await open('/members/nobody')

    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(address()).toBe('/members/nobody')
  })

  it('can be followed and unfollowed in its menu', async () => {
    const { person, server } = await open('/members/bjorn', {
      ...following({ profiles: [personOf('Björn')] }),
      'DELETE /user/follows/profiles/:id': undefined,
    })

    await person.click(await screen.findByRole('button', { name: 'More about Björn' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Unfollow' }))

    await waitFor(() => expect(server.callsOf('DELETE /user/follows/profiles/:id')).toHaveLength(1))
  })
})

describe("the member's own profile", () => {
  it('is edited in a dialog with a URL', async () => {
    const changed = { ...anna, location: 'Luleå' }
    const { person, server, address } = await open('/profile#edit', { 'PATCH /user/profile': changed })
    const location = await within(await layer()).findByRole('textbox', { name: 'Location' })

    await person.clear(location)
    await person.type(location, 'Luleå')
    await person.click(screen.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/profile')
    expect(screen.getByText('Luleå · compares with OMX Stockholm 30')).toBeTruthy()
    expect(server.callsOf('PATCH /user/profile')[0]?.body).toEqual({
      bio: 'Slow money.',
      location: 'Luleå',
      birth_year: 1990,
      index: '900',
    })
  })

  it('has its picture changed and removed', async () => {
    const { draws } = fakeCanvas()
    const picture = { id: '77', url: '/media/77' }
    const { person, server } = await open('/profile#edit', {
      'POST /images': picture,
      'PATCH /user/profile': { ...anna, image: picture },
    })
    const dialog = within(await layer())
    await person.upload(
      await dialog.findByLabelText('Choose a picture', { selector: 'input' }),
      new File(['png'], 'me.png', { type: 'image/png' }),
    )
    await dialog.findByRole('button', { name: 'Change picture' })
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const [sent] = server.callsOf('POST /images')
    expect(sent?.headers.get('content-type')).toBe('image/jpeg')
    expect(draws).toEqual([[150, 0, 600, 600, 0, 0, 600, 600]])
    expect(server.callsOf('PATCH /user/profile')[0]?.body).toMatchObject({ image: '77' })

    server.change({ 'PATCH /user/profile': anna })
    await person.click(screen.getByRole('button', { name: 'Edit profile' }))
    await person.click(await within(await layer()).findByRole('button', { name: 'Remove' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.callsOf('PATCH /user/profile')[1]?.body).toMatchObject({ image: null }))
  })

  it('says why a file is no picture, and keeps the one before', async () => {
    fakeCanvas()
    const tooLarge = refuse(413, { detail: 'image_too_large' })
    const picture = { id: '77', url: '/media/77' }
    const { person, server } = await open('/profile#edit', {
      'GET /user/profile': { ...anna, image: picture },
      'POST /images': tooLarge,
    })
    const dialog = within(await layer())
    const field = await dialog.findByLabelText('Choose a picture', { selector: 'input' })
    const choose = (type: string) => person.upload(field, new File(['x'], 'x', { type }))
    await choose('image/png')
    expect(await dialog.findByText('This image is larger than 10 MB. Choose a smaller one.')).toBeTruthy()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no image')))
    await choose('image/heic')
    expect(await dialog.findByText(/^The file is not an image, or it is damaged\./)).toBeTruthy()
    expect(server.callsOf('POST /images')).toHaveLength(1)
    expect(dialog.getByRole('button', { name: 'Change picture' })).toBeTruthy()
  })

  it('shows errors below their fields', async () => {
    const refusal = refuse(400, undefined, { bio: ['Too loud.'], birth_year: ['Too young.'] })
    const { person } = await open('/profile#edit', { 'PATCH /user/profile': refusal })
    await layer()

    await person.click(await screen.findByRole('button', { name: 'Save' }))

    const bio = await screen.findByRole('textbox', { name: 'About you' })
    await waitFor(() => expect(bio.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(bio.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toBe(
      'Too loud.',
    )
    expect(screen.getByText('Too young.')).toBeTruthy()
    expect(document.activeElement).toBe(bio)
  })

  it('allows leaving out year and index', async () => {
    const { person, server } = await open('/profile#edit', {
      'PATCH /user/profile': { ...anna, birth_year: null, index: null },
    })
    await layer()

    await person.selectOptions(await screen.findByRole('combobox', { name: 'Year of birth' }), 'Not specified')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'None')
    await person.click(screen.getByRole('button', { name: 'Save' }))

    await waitFor(() =>
      expect(server.callsOf('PATCH /user/profile')[0]?.body).toMatchObject({ birth_year: null, index: null }),
    )
  })

  it('is the only one that can be edited', async () => {
    await open('/members/bjorn#edit')

    expect(await screen.findByRole('heading', { level: 1, name: 'Björn' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull()
  })
})

describe('what a member follows', () => {
  it('is listed by kind, each with a follow button', async () => {
    const volvo = basics('VOLV B', { name: 'Volvo B' })
    const { person, address, server } = await open('/members/bjorn', {
      ...following({ instruments: [volvo], profiles: [personOf('Clara')] }),
      'GET /instruments/sparks': { results: [] },
      'GET /profiles/:id/follows/groups': ({ query }: { query: Record<string, string> }) =>
        query.admin === 'y' ? none : { results: [listedGroup()], next: null },
      'GET /user/groups/invites': { results: [] },
    })
    await person.click(await screen.findByRole('link', { name: '12 following' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Followed by Björn' })).toBeTruthy()
    expect(address()).toBe('/members/bjorn/follows')
    expect(await screen.findByRole('link', { name: 'Volvo B' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Stocks',
      'Funds',
      'Members',
      'Groups',
    ])

    await person.click(screen.getByRole('tab', { name: 'Funds' }))
    expect(await screen.findByText('Björn doesn’t follow any funds yet')).toBeTruthy()
    await person.click(screen.getByRole('tab', { name: 'Members' }))
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Clara' })).toBeTruthy()
    expect(address()).toBe('/members/bjorn/follows/members')
    await person.click(screen.getByRole('tab', { name: 'Groups' }))
    expect((await screen.findByRole('link', { name: 'Dividends' })).getAttribute('href')).toBe('/groups/dividends')
    expect(await screen.findByRole('button', { name: /^Join\s+Dividends$/ })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Groups Björn runs' })).toBeNull()
    for (const list of ['stocks', 'funds', 'profiles', 'groups'] as const) {
      expect(server.callsOf(`GET /profiles/:id/follows/${list}`)[0]?.params).toEqual({ id: bjorn.id })
    }
  })
})

describe('the followers of a member', () => {
  it('are listed with follow buttons', async () => {
    await open('/members/bjorn/followers')

    expect(await screen.findByRole('heading', { level: 1, name: 'Followers of Björn' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Clara' })).getAttribute('href')).toBe('/members/clara')
    expect(screen.getByRole('button', { name: /^Follow\s+Clara$/ })).toBeTruthy()
  })
})
