import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { ownProfile, user } from '#testing/people.ts'
import { fakeCanvas } from '#testing/pictures.ts'
import { memberAnswers, renderAt } from '#testing/render.tsx'

const newcomer = user('Anna', { terms_accepted: false, profile: null })
const nameless = user('Anna', { profile: null })
const noProfile = refuse(404, { detail: 'not_found' })

/** The overview's requests, which are irrelevant here. */
const later = refuse(503, { detail: 'unavailable' })
const anyFeed: Answers = {
  'GET /user/feed': later,
  'GET /instruments/indices': later,
  'GET /instruments/sparks': later,
  'GET /explore/profiles/recommended': later,
  'GET /explore/stocks/top/:by': later,
  'GET /posts/popular': later,
  'GET /profiles/:id/posts': later,
}

const progress = () => screen.getByRole<HTMLProgressElement>('progressbar')

describe('the flow of signing up', () => {
  it('goes from the terms to the name, the location and the picture, and ends at the overview with a welcome and the guide', async () => {
    const { person, router, server, address } = await renderAt('/onboarding/signup/terms', {
      as: 'Anna',
      answers: {
        'GET /user': newcomer,
        'GET /user/profile': noProfile,
        'PATCH /user': nameless,
        'POST /user/profile': ownProfile('Anna', { location: '' }),
        'PATCH /user/profile': ownProfile('Anna'),
        ...anyFeed,
      },
    })
    expect(progress().value).toBe(1)
    const goOn = () => screen.getByRole('button', { name: 'Continue' })
    const [terms, privacy] = screen.getAllByRole('checkbox')
    await person.click(terms!)
    expect(goOn()).toHaveProperty('disabled', true)
    await person.click(privacy!)
    await person.click(goOn())

    await person.type(await screen.findByRole('textbox', { name: 'Username' }), 'Anna{Enter}')

    expect(await screen.findByRole('heading', { name: 'Where are you based?' })).toBeTruthy()
    expect(progress().value).toBe(3)
    await person.type(screen.getByRole('textbox', { name: 'Location' }), 'Malmö')
    await person.click(goOn())

    expect(await screen.findByRole('heading', { name: 'Add a picture' })).toBeTruthy()
    expect(progress().value).toBe(4)
    expect(goOn()).toHaveProperty('disabled', true)
    fakeCanvas()
    const choose = () =>
      person.upload(
        screen.getByLabelText('Choose a picture', { selector: 'input' }),
        new File(['png'], 'me.png', { type: 'image/png' }),
      )
    server.change({ 'POST /images': later })
    await choose()
    expect(await screen.findByText('That did not work. Try again in a moment.')).toBeTruthy()
    server.change({ 'POST /images': { id: '77', url: '/media/77' }, 'PATCH /user/profile': refuse(500) })
    await choose()
    await screen.findByRole('button', { name: 'Change picture' })
    expect(screen.queryByText('That did not work. Try again in a moment.')).toBeNull()
    await person.click(goOn())
    expect(await screen.findByText('That did not work. Try again in a moment.')).toBeTruthy()
    server.change({ 'PATCH /user/profile': ownProfile('Anna') })
    await person.click(goOn())

    await waitFor(() => expect(router.state.location.pathname).toBe('/overview'))
    await waitFor(() => expect(router.state.location.hash).toBe('guidance'))
    expect(router.state.location.search).toHaveProperty('welcome')
    act(() => router.history.back())
    await waitFor(() => expect(address()).toMatch(/^\/overview\?welcome=?$/))
    expect(server.callsOf('POST /user/profile')[0]!.body).toEqual({ name: 'Anna' })
    const changes = server.callsOf('PATCH /user/profile').map(({ body }) => body)
    expect(changes).toEqual([{ location: 'Malmö' }, { image: '77' }, { image: '77' }])
  })

  it('stays at the location step when the member goes back, and then welcomes them', async () => {
    const { person, router, server, address } = await renderAt('/', {
      answers: { 'POST /auth/invite': {}, 'POST /auth/code/login': { access_token: 'token of Anna' } },
    })
    await person.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'anna@example.com')
    for (const box of screen.getAllByRole('checkbox')) await person.click(box)
    await person.click(screen.getByRole('button', { name: 'Continue with e-mail' }))
    server.change({ 'GET /user': nameless, 'GET /user/profile': noProfile })
    await person.type(await screen.findByRole('textbox', { name: 'Code' }), 'ABCD-EFGH{Enter}')
    server.change({ ...memberAnswers('Anna'), ...anyFeed, 'POST /user/profile': ownProfile('Anna') })
    await person.type(await screen.findByRole('textbox', { name: 'Username' }), 'Anna{Enter}')
    await screen.findByRole('heading', { name: 'Where are you based?' })

    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/signup/location'))
    act(() => router.history.back())

    await waitFor(() => expect(address()).toMatch(/^\/overview\?welcome=?$/))
  })

  it('allows skipping the location and the picture', async () => {
    const { person, router, server } = await renderAt('/onboarding/signup/username', {
      as: 'Anna',
      answers: {
        'GET /user': nameless,
        'GET /user/profile': noProfile,
        'POST /user/profile': ownProfile('Anna'),
        ...anyFeed,
      },
    })
    await person.type(await screen.findByRole('textbox', { name: 'Username' }), 'Anna{Enter}')
    await screen.findByRole('heading', { name: 'Where are you based?' })
    await person.click(screen.getByRole('button', { name: 'Skip' }))
    await screen.findByRole('heading', { name: 'Add a picture' })
    await person.click(screen.getByRole('button', { name: 'Skip' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/overview'))
    expect(server.callsOf('PATCH /user/profile')).toHaveLength(0)
  })

  it('skips the terms when they are accepted', async () => {
    const answers = { 'GET /user': nameless, 'GET /user/profile': noProfile }
    const { router } = await renderAt('/onboarding/signup/terms', { as: 'Anna', answers })
    expect(router.state.location.pathname).toBe('/onboarding/signup/username')
    expect(progress().value).toBe(2)
  })

  it('is over for a member who has a name', async () => {
    const { router } = await renderAt('/onboarding/signup/username', { as: 'Anna', answers: anyFeed })
    expect(router.state.location.pathname).toBe('/overview')
  })

  it('is closed to visitors', async () => {
    const { router } = await renderAt('/onboarding/signup/username')
    expect(router.state.location.pathname).toBe('/')
  })

  it('says that a name is taken', async () => {
    const { person } = await renderAt('/onboarding/signup/username', {
      as: 'Anna',
      answers: {
        'GET /user': nameless,
        'GET /user/profile': noProfile,
        'POST /user/profile': refuse(400, { name: 'profile_name_taken' }),
      },
    })
    await person.type(await screen.findByRole('textbox', { name: 'Username' }), 'Björn{Enter}')

    expect(await screen.findByText('Another member has this name. Choose a different one.')).toBeTruthy()
  })

  it.each([
    ['terms', newcomer, 'PATCH /user'],
    ['username', nameless, 'POST /user/profile'],
  ] as const)(
    'says at the %s that the server cannot be reached, and goes on once it can be',
    async (step, who, route) => {
      const { person, server, router } = await renderAt(`/onboarding/signup/${step}`, {
        as: 'Anna',
        answers: {
          'GET /user': who,
          'GET /user/profile': noProfile,
          [route]: () => Promise.reject(new TypeError('Failed to fetch')),
        },
      })
      for (const box of screen.queryAllByRole('checkbox')) await person.click(box)
      for (const field of screen.queryAllByRole('textbox')) await person.type(field, 'Anna')
      const goOn = () => screen.getByRole('button', { name: 'Continue' })
      await person.click(goOn())
      expect(await screen.findByText('The server isn’t responding. Check your connection and try again.')).toBeTruthy()

      server.change({ 'PATCH /user': nameless, 'POST /user/profile': ownProfile('Anna') })
      await person.click(goOn())
      await waitFor(() => expect(router.state.location.pathname).not.toContain(step))
    },
  )

  it('announces a failure that is not about a field', async () => {
    const { person } = await renderAt('/onboarding/signup/terms', {
      as: 'Anna',
      answers: { 'GET /user': newcomer, 'GET /user/profile': noProfile, 'PATCH /user': refuse(500) },
    })
    for (const box of await screen.findAllByRole('checkbox')) await person.click(box)
    await person.click(screen.getByRole('button', { name: 'Continue' }))

    expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Try again in a moment.')
  })

  it('limits names to 30 characters and counts them', async () => {
    const answers = { 'GET /user': nameless, 'GET /user/profile': noProfile }
    const { person } = await renderAt('/onboarding/signup/username', { as: 'Anna', answers })
    const field = await screen.findByRole('textbox', { name: 'Username' })

    await person.type(field, 'a'.repeat(31))

    expect(field).toHaveProperty('value', 'a'.repeat(30))
    expect(screen.getByText('30 / 30')).toBeTruthy()
  })

  it('is cancelled by a button that logs out', async () => {
    const answers = { 'GET /user': nameless, 'GET /user/profile': noProfile }
    const { person, router, server } = await renderAt('/onboarding/signup/username', { as: 'Anna', answers })
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(server.callsOf('POST /user/logout')).toHaveLength(1)
    expect(localStorage.getItem('sikta.token')).toBeNull()
  })
})

describe('the flow of logging in', () => {
  it('asks for the address and then for the code', async () => {
    const { person, router } = await renderAt('/onboarding/login/email', { answers: { 'POST /auth/code': {} } })
    expect(progress().max).toBe(2)

    await person.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'anna@example.com{Enter}')

    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/login/verify'))
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeTruthy()
  })

  it('has no other steps', async () => {
    const { address } = await renderAt('/onboarding/login/location')
    expect(address()).toBe('/404')
  })
})
