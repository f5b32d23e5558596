import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { showBrand } from '#lib/brand.ts'
import { sessionStore } from '#lib/session.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { holdTimers } from '#testing/held-timers.ts'
import { partnerFrame } from '#testing/partner-frame.ts'
import { memberAnswers, renderAt } from '#testing/render.tsx'

import { takeCustomerToken } from './partner/customer-token.ts'

const build = { build: 'one', simulated: true, access_mode: 'open', variant: 'comdirect' } as const
const page = 'https://login.partner.example/sikta/login'
const token = 'header.claims.signature'

const answers: Answers = {
  ...memberAnswers('Anna'),
  'GET /build': { ...build, partner_login: page },
  'GET /user/sessions': { results: [] },
  'POST /user/login': { access_token: 'token of Anna' },
}

let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  showBrand('comdirect')
  localStorage.setItem('sikta.language', 'en')
})
afterEach(() => {
  warn.mockRestore()
  showBrand('open')
  takeCustomerToken()
})

describe('the login with a partner', () => {
  const offer = () => screen.queryByRole('button', { name: 'Log in with comdirect' })

  async function open(more: Answers = {}) {
    const view = await renderAt('/?next=/more', { answers: { ...answers, ...more } })
    await view.person.click(await screen.findByRole('button', { name: 'Log in with comdirect' }))
    return { ...view, ...(await partnerFrame('Log in with comdirect')) }
  }

  it("logs in with the token of the partner's page, ignores foreign messages with a warning, and opens the page that was asked for", async () => {
    const { post, frame, address: shown, server, router } = await open()
    expect(shown.origin + shown.pathname).toBe(page)
    expect(Object.fromEntries(shown.searchParams)).toEqual({ origin: location.origin })
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')

    const login = { kind: 'LOGIN', customerToken: token }
    await post(login, { origin: 'https://evil.example' })
    await post(login, { source: window })
    await post({ ...login, more: 'fields' })
    await post({ kind: 'TRANSACTION', status: 'CANCELED' })
    expect(warn).toHaveBeenCalledTimes(4)
    expect(warn.mock.calls.join()).not.toContain(token)
    expect(frame.isConnected).toBe(true)
    expect(server.callsOf('POST /user/login')).toEqual([])

    await post({ ...login, bankToken: 'of the bank' })

    await waitFor(() => expect(router.state.location.pathname).toBe('/more'))
    expect(server.callsOf('POST /user/login').map(({ body }) => body)).toEqual([{ accessToken: token }])
    expect(localStorage.getItem('sikta.token')).toBe('token of Anna')
    expect(warn).toHaveBeenCalledTimes(4)
  })

  it('says why it failed and leads back to Landing; the page can close itself', async () => {
    const { post, person } = await open({ 'POST /user/login': refuse(403, { detail: 'customer_token_invalid' }) })
    await post({ kind: 'LOGIN', customerToken: token })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The login with comdirect is invalid or has expired. Log in again.',
    )
    await person.click(screen.getByRole('button', { name: 'Back to the start page' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await person.click(offer()!)
    const again = await partnerFrame('Log in with comdirect')
    await again.post({ kind: 'CLOSE' })

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(warn).not.toHaveBeenCalled()
    expect(localStorage.getItem('sikta.token')).toBeNull()
  })

  it.each([
    ['without its page', 'comdirect', build],
    ['in the open variant, which does not even ask', 'open', { ...build, partner_login: page }],
  ] as const)('is not offered %s', async (_, variant, known) => {
    showBrand(variant)
    const { server } = await renderAt('/', { answers: { 'GET /build': known } })
    await screen.findByRole('textbox', { name: 'E-mail' })
    await waitFor(() => expect(server.callsOf('GET /build')).toHaveLength(variant === 'open' ? 0 : 1))
    await waitFor(() => expect(document.querySelector('section > div:empty')).toBeNull())
    expect(offer()).toBeNull()
  })
})

describe('the link with the token of a customer', () => {
  it.each([`/login?customerToken=${token}&next=/more`, `/login?next=/more#customerToken=${token}`])(
    'takes it out of the address at once and redirects after three seconds: %s',
    async (path) => {
      const redirecting = holdTimers(3000)
      const { server, address } = await renderAt(path, { answers })
      expect(address()).toBe('/login?next=%2Fmore')
      await waitFor(() => expect(localStorage.getItem('sikta.token')).toBe('token of Anna'))
      expect(screen.getByRole('status').textContent).toBe('Logging you in')
      expect(server.callsOf('POST /user/login').map(({ body }) => body)).toEqual([{ accessToken: token }])
      await waitFor(() => expect(redirecting.count()).toBe(1))
      expect(address()).toBe('/login?next=%2Fmore')

      await redirecting.elapse()

      await waitFor(() => expect(address()).toBe('/more'))
    },
  )

  it('shows an unknown error with the way back to Landing', async () => {
    const failing = { ...answers, 'POST /user/login': refuse(400) }
    const { person, address } = await renderAt(`/login#customerToken=${token}`, { answers: failing })
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')

    await person.click(screen.getByRole('link', { name: 'Back to the start page' }))

    await waitFor(() => expect(address()).toBe('/'))
  })

  it('leads to the login without a token, and does not change the session of a member', async () => {
    const { unmount, address } = await renderAt('/login', { answers })
    expect(address()).toBe('/?login=')
    unmount()
    sessionStore.set({ kind: 'restoring' })

    const member = await renderAt(`/login?next=/more#customerToken=${token}`, { answers, as: 'Anna' })
    expect(member.address()).toBe('/more')
    expect(member.server.callsOf('POST /user/login')).toEqual([])
  })
})
