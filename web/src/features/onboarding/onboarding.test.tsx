import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { ownProfile, user } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const newcomer = user('Anna', { terms_accepted: false, profile: null })
const nameless = user('Anna', { profile: null })
const noProfile = refuse(404, { detail: 'not_found' })

/** What the overview loads, which is irrelevant here. */
const later = refuse(503, { detail: 'unavailable' })
const anyFeed: Answers = {
  'GET /user/feed': later,
  'GET /instruments/indices': later,
  'GET /instruments/sparks': later,
  'GET /explore/profiles/recommended': later,
  'GET /explore/stocks/top/:by': later,
  'GET /posts/popular': later,
}

const progress = () => screen.getByRole('progressbar')

describe('the flow of signing up', () => {
  it('goes from the terms over the name to the place and ends at the overview with a welcome', async () => {
    const { person, router, server } = await renderAt('/onboarding/signup/terms', {
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
    expect(progress().getAttribute('aria-valuenow')).toBe('2')
    const goOn = () => screen.getByRole('button', { name: 'Continue' })
    const [terms, privacy] = screen.getAllByRole('checkbox')
    await person.click(terms!)
    expect(goOn()).toHaveProperty('disabled', true)
    await person.click(privacy!)
    await person.click(goOn())

    await person.type(await screen.findByRole('textbox', { name: 'Username' }), 'Anna{Enter}')

    expect(await screen.findByRole('heading', { name: 'Where are you?' })).toBeTruthy()
    expect(progress().getAttribute('aria-valuenow')).toBe('4')
    await person.type(screen.getByRole('textbox', { name: 'Location' }), 'Malmö')
    await person.click(goOn())

    await waitFor(() => expect(router.state.location.pathname).toBe('/overview'))
    expect(router.state.location.search).toHaveProperty('welcome')
    expect(server.callsOf('POST /user/profile')[0]!.body).toEqual({ name: 'Anna' })
    expect(server.callsOf('PATCH /user/profile')[0]!.body).toEqual({ location: 'Malmö' })
  })

  it('lets the place be skipped', async () => {
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
    await person.click(await screen.findByRole('button', { name: 'Skip' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/overview'))
    expect(server.callsOf('PATCH /user/profile')).toHaveLength(0)
  })

  it('skips the terms when they are accepted', async () => {
    const answers = { 'GET /user': nameless, 'GET /user/profile': noProfile }
    const { router } = await renderAt('/onboarding/signup/terms', { as: 'Anna', answers })
    expect(router.state.location.pathname).toBe('/onboarding/signup/username')
    expect(progress().getAttribute('aria-valuenow')).toBe('3')
  })

  it('is over for somebody who has a name', async () => {
    const { router } = await renderAt('/onboarding/signup/username', { as: 'Anna', answers: anyFeed })
    expect(router.state.location.pathname).toBe('/overview')
  })

  it('is closed to somebody who is not signed in', async () => {
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

  it('takes no more than 30 characters for a name and counts them', async () => {
    const answers = { 'GET /user': nameless, 'GET /user/profile': noProfile }
    const { person } = await renderAt('/onboarding/signup/username', { as: 'Anna', answers })
    const field = await screen.findByRole('textbox', { name: 'Username' })

    await person.type(field, 'a'.repeat(31))

    expect(field).toHaveProperty('value', 'a'.repeat(30))
    expect(screen.getByText('30 / 30')).toBeTruthy()
  })

  it('is left by Cancel, which logs out', async () => {
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
    expect(progress().getAttribute('aria-valuemax')).toBe('2')

    await person.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'anna@example.com{Enter}')

    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/login/verify'))
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeTruthy()
  })

  it('does not know other steps', async () => {
    const { address } = await renderAt('/onboarding/login/location')
    expect(address()).toBe('/404')
  })
})
