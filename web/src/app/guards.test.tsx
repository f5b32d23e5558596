import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { refuse } from '#testing/fake-server.ts'
import { holdTimers } from '#testing/held-timers.ts'
import { user } from '#testing/people.ts'
import { confirmLogOut } from '#testing/log-out.ts'
import { renderAt } from '#testing/render.tsx'

const title = 'See how other people really invest.'

describe('a page that a link leads to', () => {
  it('is rendered once the touch has been painted; an address that only replaces another does not wait', async () => {
    const { router, address } = await renderAt('/more/about')
    const unpainted = holdTimers(200)
    vi.stubGlobal('requestAnimationFrame', () => 0)
    await act(() => router.navigate({ to: '.', search: { to: '/messages' }, replace: true }))
    expect(await screen.findByText('Write to other members.')).toBeTruthy()
    expect(unpainted.count()).toBe(0)

    await act(async () => void router.navigate({ to: '/docs/$doc', params: { doc: 'terms' } }))
    await waitFor(() => expect(unpainted.count()).toBe(1))
    expect(address()).toBe('/docs/terms')
    expect(router.state.resolvedLocation?.pathname).toBe('/more/about')
    await unpainted.elapse()
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/docs/terms'))
  })
})

describe('a page for members', () => {
  it('sends a visitor who opens the URL to Landing, which remembers the page', async () => {
    const { router } = await renderAt('/notifications')

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/', search: { next: '/notifications' } })
  })

  it('keeps a visitor who follows a link on the page and asks them to log in', async () => {
    const { person, router } = await renderAt('/more/about')

    await person.click(screen.getAllByRole('link', { name: 'Favourites' })[0]!)

    const dialog = await screen.findByRole('dialog', { name: 'Log in to continue' })
    expect(dialog.textContent).toContain('Keep the members, stocks and funds you care about in one place.')
    expect(router.state.location).toMatchObject({ pathname: '/more/about', search: { to: '/favorites' } })
  })

  it('has a text for each page that a visitor may request, and a default for unknown ones', async () => {
    await renderAt('/more/about?to=/messages')
    expect(await screen.findByText('Write to other members.')).toBeTruthy()

    await renderAt('/more/about?to=nowhere')
    expect(await screen.findByText(/This page is for members\./)).toBeTruthy()
  })

  it('opens for a member', async () => {
    const { address } = await renderAt('/more', { as: 'Anna', answers: { 'GET /user/sessions': { results: [] } } })
    expect(address()).toBe('/more')
    expect(await screen.findByRole('heading', { level: 1, name: 'More' })).toBeTruthy()
  })

  it('sends a user without a username to choose one', async () => {
    const answers = { 'GET /user': user('Anna', { profile: null }), 'GET /user/profile': refuse(404) }
    const { router } = await renderAt('/notifications', { as: 'Anna', answers })

    expect(router.state.location.pathname).toBe('/onboarding/signup/username')
    expect(router.state.location.search).toMatchObject({ next: '/notifications' })
  })

  it('sends a user who has not accepted the terms to the terms step', async () => {
    const answers = {
      'GET /user': user('Anna', { terms_accepted: false, profile: null }),
      'GET /user/profile': refuse(404),
    }
    const { router } = await renderAt('/notifications', { as: 'Anna', answers })
    expect(router.state.location.pathname).toBe('/onboarding/signup/terms')
  })
})

describe('the session', () => {
  it("ends when a request's token is rejected, and Landing says so", async () => {
    const answers = { 'GET /user/sessions': refuse(401, { detail: 'invalid_token' }) }
    const { router } = await renderAt('/more', { as: 'Anna', answers })

    await waitFor(() => expect(localStorage.getItem('sikta.token')).toBeNull())

    expect(await screen.findByText('You have been logged out. Log in again to continue.')).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: '/', search: { next: '/more' } })
  })

  it('ends when the stored token is unknown', async () => {
    const refused = refuse(401, { detail: 'invalid_token' })
    const answers = { 'GET /user': refused, 'GET /user/profile': refused }
    const { router } = await renderAt('/notifications', { as: 'Anna', answers })

    expect(router.state.location.pathname).toBe('/')
    expect(localStorage.getItem('sikta.token')).toBeNull()
  })

  it('ends on logout, and leaves nothing on this device', async () => {
    const { person, server, router } = await renderAt('/more', {
      as: 'Anna',
      answers: { 'GET /user/sessions': { results: [] } },
    })
    const logOut = (await screen.findAllByRole('button', { name: 'Log out' }))[0]!
    await person.click(logOut)
    await person.click(await screen.findByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(localStorage.getItem('sikta.token')).not.toBeNull()
    await person.click(logOut)
    await confirmLogOut(person)

    await waitFor(() => expect(localStorage.getItem('sikta.token')).toBeNull())
    expect(server.callsOf('POST /user/logout')).toHaveLength(1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(router.state.location.search).not.toHaveProperty('next', expect.anything())
    expect(await screen.findByText(/^You are logged out/)).toBeTruthy()
  })
})

describe('an address', () => {
  it('that is unknown keeps the navigation and the URL', async () => {
    const { address } = await renderAt('/nonsense/at/all', { as: 'Anna' })
    expect(address()).toBe('/nonsense/at/all')
    expect(document.title).toBe('Page not found · Sikta')
    expect(screen.getAllByRole('link', { name: 'Overview' }).length).toBeGreaterThan(0)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is not taken over from next when it is %s',
    async (next) => {
      const { router } = await renderAt(`/?next=${encodeURIComponent(next)}`)
      expect(router.state.location.search).not.toHaveProperty('next', expect.anything())
      expect(router.state.location.pathname).toBe('/')
    },
  )

  it('of Landing redirects a member to the requested page, else to the overview', async () => {
    const answers = { 'GET /user/sessions': { results: [] } }
    const first = await renderAt('/?next=/more', { as: 'Anna', answers })
    expect(first.address()).toBe('/more')
  })
})
