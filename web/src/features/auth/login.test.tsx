import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { ownProfile, user } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const anna: Answers = {
  'POST /auth/code': {},
  'POST /auth/code/login': { access_token: 'token of Anna' },
  'GET /user': user('Anna'),
  'GET /user/profile': ownProfile('Anna'),
  ...following(),
  'GET /user/unread': { unread_messages: 0, unread_notifications: 0, unread_total: 0 },
  'GET /user/sessions': { results: [] },
}

const email = () => screen.findByRole('textbox', { name: 'E-mail' })
const code = () => screen.findByRole('textbox', { name: 'Code' })

describe('logging in', () => {
  it('asks for the address, mails a code in the language of the page and opens the wanted page', async () => {
    const { person, server, router } = await renderAt('/?login&next=/more', { answers: anna })

    await person.type(await email(), 'anna@example.com')
    await person.click(screen.getByRole('button', { name: 'Log in with e-mail' }))
    await person.type(await code(), 'abcd-efgh')
    await person.click(screen.getByRole('button', { name: 'OK' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/more'))
    expect(server.callsOf('POST /auth/code')[0]!.body).toEqual({ email: 'anna@example.com', language: 'en' })
    expect(server.callsOf('POST /auth/code/login')[0]!.body).toEqual({ code: 'abcd-efgh', email: 'anna@example.com' })
    expect(localStorage.getItem('sikta.token')).toBe('token of Anna')
    expect(server.calls.at(-1)!.headers.get('authorization')).toBe('Bearer token of Anna')
  })

  it('says that a code is wrong, and offers the way back to signing up', async () => {
    const answers = { ...anna, 'POST /auth/code/login': refuse(403, { detail: 'invalid_code' }) }
    const { person } = await renderAt('/auth/code?email=anna@example.com', { answers })

    await person.type(await code(), 'aaaabbbb')
    await person.click(screen.getByRole('button', { name: 'OK' }))

    expect(await screen.findByText('The code is wrong or has expired.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to sign up' }).getAttribute('href')).toBe('/signup')
    expect(document.activeElement).toBe(await code())
  })

  it('says that the account is suspended', async () => {
    const answers = { ...anna, 'POST /auth/code/login': refuse(403, { detail: 'account_suspended' }) }
    const { person } = await renderAt('/auth/code?email=anna@example.com', { answers })

    await person.type(await code(), 'aaaabbbb{Enter}')

    expect(await screen.findByText(/^Your account is suspended\./)).toBeTruthy()
    expect(screen.queryByText('The code is wrong or has expired.')).toBeNull()
  })

  it('says only that it did not work when the server fails', async () => {
    const answers = { ...anna, 'POST /auth/code/login': refuse(500, { detail: 'server_error' }) }
    const { person } = await renderAt('/auth/code?email=anna@example.com', { answers })

    await person.type(await code(), 'aaaabbbb{Enter}')

    expect(await screen.findByText('That did not work. Try again in a moment.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to sign up' })).toBeTruthy()
  })

  it('cannot be sent without a code', async () => {
    await renderAt('/auth/code?email=anna@example.com')
    expect(await screen.findByRole('button', { name: 'OK' })).toHaveProperty('disabled', true)
  })

  it('goes back to Landing without the address that a code needs', async () => {
    const { address } = await renderAt('/auth/code?next=/more')
    expect(address()).toBe('/?login=&next=%2Fmore')
  })

  it('goes on by itself when somebody has logged in meanwhile in another window', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { router } = await renderAt('/auth/code?email=anna@example.com&next=/more', { answers: anna })
    expect(router.state.location.pathname).toBe('/auth/code')

    localStorage.setItem('sikta.token', 'token of Anna')
    window.dispatchEvent(new StorageEvent('storage', { key: 'sikta.token', newValue: 'token of Anna' }))
    await vi.advanceTimersByTimeAsync(3100)

    await expect.poll(() => router.state.location.pathname).toBe('/more')
  })
})

describe('the link of the mail', () => {
  const link = 'x'.repeat(43)
  const signIn = () => screen.findByRole('button', { name: 'Sign in as anna@example.com' })

  it('asks for one press under the address it was sent to, and shows no field', async () => {
    const { person, server, router } = await renderAt(`/auth/code?email=anna@example.com&next=/more#${link}`, {
      answers: anna,
    })
    await signIn()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(server.callsOf('POST /auth/code/login')).toHaveLength(0)

    await person.click(await signIn())

    await waitFor(() => expect(router.state.location.pathname).toBe('/more'))
    expect(server.callsOf('POST /auth/code/login')[0]!.body).toEqual({ code: link, email: 'anna@example.com' })
  })

  it('says that it is no longer good, and leads to a new code', async () => {
    const answers = { ...anna, 'POST /auth/code/login': refuse(403, { detail: 'invalid_code' }) }
    const { person } = await renderAt(`/auth/code?email=anna@example.com#${link}`, { answers })

    await person.click(await signIn())

    expect(await screen.findByText('This link has expired or was already used.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Get a new code' }).getAttribute('href')).toBe('/?login')
  })
})

describe('the address', () => {
  it('is reported as invalid when the server rejects it', async () => {
    const answers = { 'POST /auth/code': refuse(400, { email: 'email_invalid' }) }
    const { person } = await renderAt('/?login', { answers })

    await person.type(await email(), 'anna')
    await person.click(screen.getByRole('button', { name: 'Log in with e-mail' }))

    expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy()
    expect(document.activeElement).toBe(await email())
  })

  it('is not reported as invalid when the server fails', async () => {
    const { person } = await renderAt('/?login', { answers: { 'POST /auth/code': refuse(500) } })

    await person.type(await email(), 'anna@example.com{Enter}')

    expect(await screen.findByText('That did not work. Try again in a moment.')).toBeTruthy()
  })
})

describe('signing up', () => {
  it('needs the terms, and sends that they were accepted', async () => {
    const { person, server, router } = await renderAt('/', { answers: anna })
    await person.type(await email(), 'anna@example.com')
    await person.click(screen.getByRole('button', { name: 'Continue with e-mail' }))
    expect(screen.getByText('Accept the terms to go on.')).toBeTruthy()
    expect(server.callsOf('POST /auth/code')).toHaveLength(0)

    await person.click(screen.getByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Continue with e-mail' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/signup/verify'))
    expect(server.callsOf('POST /auth/code')[0]!.body).toMatchObject({ terms_accepted: true })
  })

  it('at its own page leads to the code with the address', async () => {
    const { person, router } = await renderAt('/signup', { answers: anna })

    await person.type(await email(), 'anna@example.com')
    await person.click(screen.getByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Send code' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/code'))
    expect(screen.getByText('anna@example.com')).toBeTruthy()
  })

  /** What is sent with the code by a browser in which the terms were just accepted for this address. */
  const sentWithCode = async (email: string, minutesLater = 0) => {
    const { person, server, router } = await renderAt('/signup', { answers: anna })
    await person.type(await screen.findByRole('textbox', { name: 'E-mail' }), email)
    await person.click(screen.getByRole('checkbox'))
    await person.click(screen.getByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/code'))

    vi.setSystemTime(Date.now() + minutesLater * 60_000)
    await router.navigate({ to: '/auth/code', search: { email: 'anna@example.com', next: '/more' } })
    await person.type(await code(), 'abcd-efgh{Enter}')
    await waitFor(() => expect(server.callsOf('POST /auth/code/login')).toHaveLength(1))
    vi.useRealTimers()
    return server.callsOf('POST /auth/code/login')[0]!.body
  }

  it('accepts the terms with the code, in the browser in which the box was ticked', async () => {
    expect(await sentWithCode('Anna@example.com')).toMatchObject({ terms_accepted: true })
    expect(localStorage.getItem('sikta.asked')).toBeNull()
  })

  it('accepts them for no other address', async () => {
    expect(await sentWithCode('bjorn@example.com')).not.toHaveProperty('terms_accepted')
  })

  it('accepts them no longer when half an hour has passed', async () => {
    expect(await sentWithCode('anna@example.com', 31)).not.toHaveProperty('terms_accepted')
  })
})
