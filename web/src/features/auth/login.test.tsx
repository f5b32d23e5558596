import { usualSettings } from '@app/domain/notifications/topics.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { type Answers, refuse } from '#testing/fake-server.ts'
import { following } from '#testing/follows.ts'
import { ownProfile, user } from '#testing/people.ts'
import { renderAt } from '#testing/render.tsx'

const openBuild = { build: 'one', simulated: true, access_mode: 'open', variant: 'open' } as const
const anna: Answers = {
  'GET /build': openBuild,
  'POST /auth/invite': {},
  'POST /auth/code': {},
  'POST /auth/code/login': { access_token: 'token of Anna' },
  'GET /user': user('Anna'),
  'GET /user/profile': ownProfile('Anna'),
  ...following(),
  'GET /user/unread': { unread_messages: 0, unread_notifications: 0, unread_total: 0 },
  'GET /user/sessions': { results: [] },
  'GET /user/notification-settings': usualSettings,
}

const email = () => screen.findByRole('textbox', { name: 'E-mail' })
const code = () => screen.findByRole('textbox', { name: 'Code' })

describe('logging in', () => {
  it("asks for the address, mails a code in the page's language and opens the requested page", async () => {
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
    expect(screen.getByRole('link', { name: 'Back to sign-up' }).getAttribute('href')).toBe(
      '/signup?email=anna%40example.com',
    )
    expect(document.activeElement).toBe(await code())
  })

  it('asks for a new code once too many wrong ones were tried', async () => {
    const answers = { ...anna, 'POST /auth/code/login': refuse(403, { detail: 'too_many_tries' }) }
    const { person } = await renderAt('/auth/code?email=anna@example.com', { answers })

    await person.type(await code(), 'aaaabbbb{Enter}')

    expect(await screen.findByText('Too many wrong codes. Request a new one.')).toBeTruthy()
    expect(screen.queryByText('The code is wrong or has expired.')).toBeNull()
  })

  it('goes back to the address to change it', async () => {
    const { person, address } = await renderAt('/auth/code?email=anna@example.com&next=/more', { answers: anna })

    await person.click(await screen.findByRole('link', { name: 'Change' }))

    expect(await email()).toHaveProperty('value', 'anna@example.com')
    expect(screen.getByRole('button', { name: 'Log in with e-mail' })).toBeTruthy()
    expect(address()).toContain('next=%2Fmore')
  })

  it('is required of a visitor who opens the URL of a page for members', async () => {
    const { address } = await renderAt('/posts/5?replyId=7', { answers: anna })

    expect(await screen.findByRole('button', { name: 'Log in with e-mail' })).toBeTruthy()
    expect(screen.getByText(/^Log in to open that page/)).toBeTruthy()
    expect(new URL(address(), 'http://x').searchParams.get('next')).toBe('/posts/5?replyId=7')
  })

  it('says that the account is suspended', async () => {
    const answers = { ...anna, 'POST /auth/code/login': refuse(403, { detail: 'account_suspended' }) }
    const { person } = await renderAt('/auth/code?email=anna@example.com', { answers })

    await person.type(await code(), 'aaaabbbb{Enter}')

    expect(await screen.findByText(/^Your account is suspended\./)).toBeTruthy()
    expect(screen.queryByText('The code is wrong or has expired.')).toBeNull()
  })

  it('reports a generic failure when the server fails', async () => {
    const answers = { ...anna, 'POST /auth/code/login': refuse(500, { detail: 'server_error' }) }
    const { person } = await renderAt('/auth/code?email=anna@example.com', { answers })

    await person.type(await code(), 'aaaabbbb{Enter}')

    expect(await screen.findByText('That did not work. Try again in a moment.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to sign-up' })).toBeTruthy()
  })

  it('says that there is no connection, and not that the server is silent', async () => {
    const answers: Answers = { ...anna, 'POST /auth/code': () => Promise.reject(new TypeError('Failed to fetch')) }
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { person } = await renderAt('/?login', { answers })

    await person.type(await email(), 'anna@example.com{Enter}')
    expect(await screen.findByText('No internet connection')).toBeTruthy()

    onLine.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    await person.click(screen.getByRole('button', { name: 'Log in with e-mail' }))
    expect(await screen.findByText(/^The server isn’t responding\./)).toBeTruthy()
    expect(screen.queryByText('No internet connection')).toBeNull()
  })

  it('cannot be sent without a code', async () => {
    await renderAt('/auth/code?email=anna@example.com')
    expect(await screen.findByRole('button', { name: 'OK' })).toHaveProperty('disabled', true)
  })

  it('goes back to Landing without the address that a code needs', async () => {
    const { address } = await renderAt('/auth/code?next=/more')
    expect(address()).toBe('/?login=&next=%2Fmore')
  })

  it('continues by itself after a login in another window', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { router } = await renderAt('/auth/code?email=anna@example.com&next=/more', { answers: anna })
    expect(router.state.location.pathname).toBe('/auth/code')

    localStorage.setItem('sikta.token', 'token of Anna')
    window.dispatchEvent(new StorageEvent('storage', { key: 'sikta.token', newValue: 'token of Anna' }))
    await vi.advanceTimersByTimeAsync(3100)

    await expect.poll(() => router.state.location.pathname).toBe('/more')
  })
})

describe('the mailed link', () => {
  const link = 'x'.repeat(43)
  const signIn = () => screen.findByRole('button', { name: 'Log in as anna@example.com' })

  it('asks for one press below the address it was sent to, and shows no field', async () => {
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

  it('says that it has expired, and leads to a new code', async () => {
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

  it.each(['/', '/signup', '/more/about?to=%2Foverview'])(
    'stays when a visitor at %s turns out to be a member, and is gone later',
    async (path) => {
      const { person, router } = await renderAt(path, { answers: anna })
      await person.type(await email(), 'anna@example.com')

      const shown = within(screen.queryByRole('dialog') ?? document.body)
      const name = 'Log in'
      await person.click(shown.queryByRole('link', { name }) ?? shown.getByRole('button', { name }))

      await screen.findByRole('button', { name: 'Log in with e-mail' })
      expect(await email()).toHaveProperty('value', 'anna@example.com')

      await act(() => router.navigate({ to: '/docs/$doc', params: { doc: 'terms' } }))
      await act(() => router.navigate({ to: '/signup' }))
      expect(await email()).toHaveProperty('value', '')
    },
  )

  it('is not reported as invalid when the server fails', async () => {
    const { person } = await renderAt('/?login', { answers: { 'POST /auth/code': refuse(500) } })

    await person.type(await email(), 'anna@example.com{Enter}')

    expect(await screen.findByText('That did not work. Try again in a moment.')).toBeTruthy()
  })
})

describe('signing up', () => {
  it('requires the terms and the privacy notice, and sends the acceptance', async () => {
    const { person, server, router } = await renderAt('/', { answers: anna })
    await person.type(await email(), 'anna@example.com')
    await person.click(screen.getByRole('button', { name: 'Continue with e-mail' }))
    expect(screen.getByText('Accept the terms to continue.')).toBeTruthy()
    expect(screen.getByText(/^Confirm that you have read the privacy notice/)).toBeTruthy()
    await person.click(screen.getByRole('checkbox', { name: /accept the terms/ }))
    await person.click(screen.getByRole('button', { name: 'Continue with e-mail' }))
    expect(screen.queryByText('Accept the terms to continue.')).toBeNull()
    expect(server.callsOf('POST /auth/code')).toHaveLength(0)

    await person.click(screen.getByRole('checkbox', { name: /privacy notice/ }))
    await person.click(screen.getByRole('button', { name: 'Continue with e-mail' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/signup/verify'))
    expect(server.callsOf('POST /auth/code')[0]!.body).toMatchObject({ terms_accepted: true })
  })

  it('asks for an invitation on a restricted instance', async () => {
    const restricted = { ...anna, 'GET /build': { ...openBuild, access_mode: 'restricted' as const } }
    const { person, server, router } = await renderAt('/signup', { answers: restricted })
    await person.type(await email(), 'anna@example.com')
    for (const box of screen.getAllByRole('checkbox')) await person.click(box)
    await person.click(screen.getByRole('button', { name: 'Send code' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/code'))
    expect(server.callsOf('POST /auth/invite')[0]!.body).toEqual({ email: 'anna@example.com', language: 'en' })
    expect(server.callsOf('POST /auth/code')).toHaveLength(0)
  })

  it('on its own page leads to the code page with the address', async () => {
    const { person, router } = await renderAt('/signup', { answers: anna })

    await person.type(await email(), 'anna@example.com')
    for (const box of screen.getAllByRole('checkbox')) await person.click(box)
    await person.click(screen.getByRole('button', { name: 'Send code' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/code'))
    expect(screen.getByText('anna@example.com')).toBeTruthy()

    await person.click(screen.getByRole('link', { name: 'Change' }))

    expect(await email()).toHaveProperty('value', 'anna@example.com')
    expect(router.state.location.pathname).toBe('/signup')
    for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', true)
  })

  /** What a browser in which the terms were just accepted for this address sends with the code. */
  const sentWithCode = async (email: string, minutesLater = 0) => {
    const { person, server, router } = await renderAt('/signup', { answers: anna })
    await person.type(await screen.findByRole('textbox', { name: 'E-mail' }), email)
    for (const box of screen.getAllByRole('checkbox')) await person.click(box)
    await person.click(screen.getByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/code'))

    vi.setSystemTime(Date.now() + minutesLater * 60_000)
    await router.navigate({ to: '/auth/code', search: { email: 'anna@example.com', next: '/docs/terms' } })
    await person.type(await code(), 'abcd-efgh{Enter}')
    await waitFor(() => expect(server.callsOf('POST /auth/code/login')).toHaveLength(1))
    vi.useRealTimers()
    return server.callsOf('POST /auth/code/login')[0]!.body
  }

  it('accepts the terms with the code, in the browser in which the box was ticked', async () => {
    expect(await sentWithCode('Anna@example.com')).toMatchObject({ terms_accepted: true })
    expect(localStorage.getItem('sikta.asked')).toBeNull()
  })

  it('does not accept them for another address', async () => {
    expect(await sentWithCode('bjorn@example.com')).not.toHaveProperty('terms_accepted')
  })

  it('stops accepting them after half an hour', async () => {
    expect(await sentWithCode('anna@example.com', 31)).not.toHaveProperty('terms_accepted')
  })
})
