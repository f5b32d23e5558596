import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { writeStored } from '#lib/device/storage.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { FakeSocket } from '#testing/fake-socket.ts'
import { holdTimers } from '#testing/held-timers.ts'
import { renderAt } from '#testing/render.tsx'

import { comdirect, connection, sync } from './connections.fixture.ts'
import { forgetReturn } from './login/returned.ts'

const state = 'a-state-of-twenty-letters'
const running = connection({ sync: sync(), synced_at: null, portfolios: [] })

const answers: Answers = {
  'POST /tink/connect': running,
  'GET /user/connections': { results: [running] },
  'GET /user/connections/:id': running,
  'POST /comdirect/session': sync(),
}

const open = (path: string, more: Answers = {}) => renderAt(path, { as: 'Anna', answers: { ...answers, ...more } })

/** A login that was started in this window. */
function keep(login: object): void {
  localStorage.setItem('sikta.token', 'token of Anna')
  writeStored('bankLogin', JSON.stringify(login))
}

/** How Tink leads back after a failure at the bank. */
const reason = (name: string) => `?error=AUTHENTICATION_ERROR&error_reason=${name}&state=${state}`

let exchanging: ReturnType<typeof holdTimers>

beforeEach(() => {
  forgetReturn()
  exchanging = holdTimers(2000)
})

describe('the return from the login at a bank', () => {
  it('takes the code out of the address at once, and exchanges it after two seconds', async () => {
    const { server, address } = await open(`/connect/tink?code=secret&state=${state}`)
    expect(address()).toBe('/connect/tink')
    expect(await screen.findByRole('heading', { name: 'Finishing the connection' })).toBeTruthy()
    await waitFor(() => expect(exchanging.count()).toBe(1))
    expect(server.callsOf('POST /tink/connect')).toEqual([])
    await exchanging.elapse()
    expect(server.callsOf('POST /tink/connect').map(({ body }) => body)).toEqual([{ code: 'secret', state }])
    await waitFor(() => expect(address()).toBe('/connect/sync/7'))
  })

  it('takes the credentials of lasting access in place of a code', async () => {
    const { server } = await open(`/connect/tink?credentials_id=abc&state=${state}`)
    await exchanging.elapse()
    expect(server.callsOf('POST /tink/connect').map(({ body }) => body)).toEqual([{ code: 'abc', state }])
  })

  it('shows the progress of comdirect, whose answer does not name the connection', async () => {
    const { server, address } = await open(`/connect/comdirect?code=secret&state=${state}`, {
      'GET /user/connections': { results: [connection(), comdirect] },
      'GET /user/connections/:id': comdirect,
    })
    await exchanging.elapse()
    expect(server.callsOf('POST /comdirect/session')).toHaveLength(1)
    await waitFor(() => expect(address()).toBe('/connect/sync/8'))
  })

  it.each([
    ['goes on to the page that needed the login', '/more/about', '/more/about'],
    ['never leaves the app', 'https://evil.example/', '/connect/sync/8'],
    ['never leaves the app by two slashes', '//evil.example', '/connect/sync/8'],
  ])('%s', async (_case, next, place) => {
    keep({ state, from: '/overview', next })
    const { address } = await open(`/connect/comdirect?code=secret&state=${state}&next=https://evil.example`, {
      'GET /user/connections': { results: [comdirect] },
      'GET /user/connections/:id': comdirect,
    })
    await exchanging.elapse()
    await waitFor(() => expect(address()).toBe(place))
    expect(sessionStorage.getItem('sikta.bankLogin')).toBeNull()
  })

  it('leads to the page that needed the session at the bank', async () => {
    localStorage.setItem('sikta.token', 'token of Anna')
    writeStored('bankPage', '/more/about')
    const { person, server } = await open('/more/connections', {
      'GET /user/connections': { results: [comdirect] },
      'POST /comdirect/code': { url: 'https://comdirect.example/authorize', state },
    })
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: vi.fn<() => void>() })
    await person.click(await screen.findByRole('button', { name: 'Log in to comdirect' }))
    await waitFor(() => expect(server.callsOf('POST /comdirect/code')).toHaveLength(1))
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('sikta.bankLogin')!)).toEqual({
        state,
        from: '/more/connections',
        next: '/more/about',
      }),
    )
  })

  it('ignores the page of a login with another state', async () => {
    keep({ state: 'another-state-of-letters', from: '/overview', next: '/more/about' })
    const { address } = await open(`/connect/tink?code=secret&state=${state}`)
    await exchanging.elapse()
    await waitFor(() => expect(address()).toBe('/connect/sync/7'))
  })

  it.each([
    ['USER_CANCELLED', 'tink'],
    ['access_denied', 'comdirect'],
  ])('leads back without an error after %s', async (error, source) => {
    keep({ state, from: '/more/about' })
    const { address, server } = await open(`/connect/${source}?error=${error}&state=${state}`)
    await waitFor(() => expect(address()).toBe('/more/about'))
    expect(await screen.findByText('No bank was connected')).toBeTruthy()
    expect(server.calls.filter(({ route }) => route.startsWith('POST /tink'))).toEqual([])
  })

  it.each([
    ['nothing', '', 'The bank sent no confirmation of your login.'],
    ['no code', `?state=${state}`, 'The bank sent no confirmation of your login.'],
    ['an error of the bank', `?error=INTERNAL_ERROR&state=${state}`, 'An unknown error occurred.'],
    ['a wrong PIN', reason('STATIC_CREDENTIALS_INCORRECT'), /^Your bank did not accept the login/],
    ['a locked login', reason('USER_BLOCKED'), /^Your bank has locked your access/],
    ['missing permissions', reason('ACTION_NOT_PERMITTED'), 'Your bank does not permit us to read your holdings.'],
    ['an outage of the bank', reason('PROVIDER_UNAVAILABLE'), 'Your bank isn’t responding. Try again later.'],
    ['an unknown reason', reason('constructor'), 'An unknown error occurred.'],
  ])('tells the member after %s', async (_case, query, said) => {
    const { address } = await open(`/connect/comdirect${query}`)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(address()).toBe('/connect/comdirect')
    expect(screen.getByRole('link', { name: 'Back to the overview' }).getAttribute('href')).toBe('/overview')
  })

  it.each([
    ['an invalid code', refuse(400, { detail: 'bank_code_invalid' }), /^The confirmation of your login is invalid/],
    ['the bank of another member', refuse(409, { detail: 'bank_connected_elsewhere' }), /connected to another member/],
    ['an outage', refuse(503, { detail: 'unavailable' }), 'Not available right now. Try again in a moment.'],
    ['anything else', refuse(500), 'An unknown error occurred.'],
  ] as const)('tells the member after %s', async (_case, answer, said) => {
    await open(`/connect/tink?code=secret&state=${state}`, { 'POST /tink/connect': answer })
    await exchanging.elapse()
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('sends visitors to log in, without the code in the address', async () => {
    const { address } = await renderAt(`/connect/tink?code=secret&state=${state}`)
    await waitFor(() => expect(address()).toContain('next='))
    expect(address()).not.toContain('secret')
  })

  it('asks for the login that another page needs', async () => {
    const { person, server } = await open('/connect/comdirect?next=/more/about&confirm', {
      'POST /comdirect/code': refuse(503, { detail: 'unavailable' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Log in to comdirect' }))
    expect(await screen.findByText('Not available right now. Try again in a moment.')).toBeTruthy()
    expect(server.callsOf('POST /comdirect/code')).toHaveLength(1)
  })
})

describe('the progress of a sync', () => {
  const current = () => document.querySelector('[aria-current="step"]')?.textContent
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent

  it('follows a connection by asking every three seconds, and shows success a second after it', async () => {
    const asking = holdTimers(3000)
    const finishing = holdTimers(1000)
    const { server } = await open('/connect/sync/7')
    await waitFor(() => expect(current()).toBe('Authenticating'))
    server.change({ 'GET /user/connections/:id': connection({ sync: sync({ step: 'FETCHING' }) }) })
    await asking.elapse()
    await waitFor(() => expect(current()).toBe('Fetching holdings and history'))
    server.change({ 'GET /user/connections/:id': connection() })
    await asking.elapse()
    await waitFor(() => expect(current()).toBe('Done'))
    expect(screen.queryByText('Everything has been read')).toBeNull()
    await finishing.elapse()
    expect(await screen.findByText('Everything has been read')).toBeTruthy()
    expect(heading()).toBe('Nordea')
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
  })

  it('follows comdirect by the frames of the socket', async () => {
    const { server } = await open('/connect/sync/8', {
      'GET /user/connections/:id': { ...comdirect, sync: sync() },
    })
    await waitFor(() => expect(current()).toBe('Authenticating'))
    act(() => FakeSocket.current.say({ type: 'COMDIRECT_SESSION', session: sync({ step: 'ANALYZING' }) }))
    await waitFor(() => expect(current()).toBe('Analysing'))
    server.change({ 'GET /user/connections/:id': comdirect })
    act(() => FakeSocket.current.say({ type: 'COMDIRECT_SESSION', session: comdirect.sync! }))
    await waitFor(() => expect(current()).toBe('Done'))
  })

  it('says why a sync has failed, and reads the bank again', async () => {
    const failed = connection({ sync: sync({ status: 'FAILED', step: 'FETCHING', fault: 'unavailable' }) })
    const { person, server } = await open('/connect/sync/7', {
      'GET /user/connections/:id': failed,
      'POST /user/connections/:id/sync': () => {
        server.change({ 'GET /user/connections/:id': running })
        return running
      },
    })
    expect(await screen.findByText('Nordea isn’t responding. Try again later.')).toBeTruthy()
    expect(heading()).toBe('Nordea')
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(current()).toBe('Authenticating'))
    expect(heading()).toBe('Reading Nordea')
  })

  it('offers to read a bank that was never read, and shows no progress before', async () => {
    const { person, server } = await open('/connect/sync/7', {
      'GET /user/connections/:id': connection({ synced_at: null, sync: null, portfolios: [] }),
      'POST /user/connections/:id/sync': () => {
        server.change({ 'GET /user/connections/:id': running })
        return running
      },
    })
    expect(await screen.findByText('Not read yet')).toBeTruthy()
    expect(heading()).toBe('Nordea')
    expect(screen.queryByText('Authenticating')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the overview' }).getAttribute('href')).toBe('/overview')
    await person.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(current()).toBe('Authenticating'))
    expect(heading()).toBe('Reading Nordea')
  })

  it('asks for a new login if the bank no longer lets us in', async () => {
    const expired = connection({ sync: sync({ status: 'FAILED', fault: 'expired' }) })
    const { person, address } = await open('/connect/sync/7', { 'GET /user/connections/:id': expired })
    await person.click(await screen.findByRole('link', { name: 'Log in again' }))
    await waitFor(() => expect(address()).toBe('/connect/sync/7?connect='))
  })

  it('does not show the connection of another member', async () => {
    await open('/connect/sync/9', { 'GET /user/connections/:id': refuse(404, { detail: 'not_found' }) })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})
