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

  it('fills in the code of a mailed link but waits for a press', async () => {
    const long = 'x'.repeat(43)
    const { person, server } = await renderAt(`/auth/code?email=anna@example.com&next=/more#${long}`, { answers: anna })
    expect(await code()).toHaveProperty('value', long)
    expect(server.callsOf('POST /auth/code/login')).toHaveLength(0)

    await person.click(screen.getByRole('button', { name: 'OK' }))

    await waitFor(() => expect(server.callsOf('POST /auth/code/login')).toHaveLength(1))
    expect(server.callsOf('POST /auth/code/login')[0]!.body).toEqual({ code: long })
  })

  it('goes on by itself when somebody has logged in meanwhile in another window', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { router } = await renderAt('/auth/code?email=anna@example.com&next=/more', { answers: anna })
    expect(router.state.location.pathname).toBe('/auth/code')

    localStorage.setItem('sikta.token', 'token of Anna')
    window.dispatchEvent(new StorageEvent('storage', { key: 'sikta.token', newValue: 'token of Anna' }))
    await vi.advanceTimersByTimeAsync(3100)

    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/more'))
  })
})

describe('the address', () => {
  it('that the server does not take is named as the fault', async () => {
    const answers = { 'POST /auth/code': refuse(400, { email: 'email_invalid' }) }
    const { person } = await renderAt('/?login', { answers })

    await person.type(await email(), 'anna')
    await person.click(screen.getByRole('button', { name: 'Log in with e-mail' }))

    expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy()
    expect(document.activeElement).toBe(await email())
  })

  it('is not blamed when the server fails', async () => {
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
})
