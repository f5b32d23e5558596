import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { deviceKeys, personalKeys, readStored, writeStored } from '#lib/device/storage.ts'
import { type Answers, refuse } from '#testing/fake-server.ts'
import { confirmLogOut } from '#testing/log-out.ts'
import { renderAt } from '#testing/render.tsx'

const noSessions: Answers = { 'GET /user/sessions': { results: [] } }

/** Fills both storages with every key of the app and two foreign ones. */
function fill(): void {
  const names = [...deviceKeys, ...personalKeys].map((key) => `sikta.${key}`)
  for (const place of [localStorage, sessionStorage]) {
    for (const name of [...names, 'sikta.draft.1.own', 'sikta.of-older-versions', 'of-a-library']) {
      if (name !== 'sikta.token') place.setItem(name, 'something of Anna')
    }
  }
}

const left = () => ({ device: Object.keys(localStorage).toSorted(), window: Object.keys(sessionStorage) })
const nothingPersonal = { device: deviceKeys.map((key) => `sikta.${key}`).toSorted(), window: [] }

const visitor = () => screen.findByRole('heading', { name: 'See how other people really invest.' })

describe('personal data', () => {
  it('is every key except these four', () => {
    expect(deviceKeys).toEqual(['language', 'theme', 'gain', 'shortcuts'])
    expect(personalKeys).toEqual([
      'token',
      'asked',
      'draft',
      'comparison',
      'amounts',
      'lastRead',
      'unsent',
      'waiting',
      'lists',
      'bankLogin',
      'bankSession',
      'bankPage',
    ])
  })

  it.each<[string, Answers]>([
    ['answers', {}],
    ['fails', { 'POST /user/logout': refuse(500, { detail: 'server_error' }) }],
    ['cannot be reached', { 'POST /user/logout': () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['is silent', { 'POST /user/logout': () => new Promise<never>(() => {}) }],
  ])('goes with logging out when the server %s', async (_, answers) => {
    const { person, server } = await renderAt('/more', { as: 'Anna', answers: { ...noSessions, ...answers } })
    fill()
    await person.click((await screen.findAllByRole('button', { name: 'Log out' }))[0]!)
    await confirmLogOut(person)

    await waitFor(() => expect(left()).toEqual(nothingPersonal))
    const [logout] = server.callsOf('POST /user/logout')
    expect(logout?.headers.get('authorization')).toBe('Bearer token of Anna')
  })

  it('is cleared when the server rejects the token', async () => {
    const { server, person } = await renderAt('/more', { as: 'Anna', answers: noSessions })
    fill()
    server.change({ 'GET /user/notifications': refuse(401, { detail: 'invalid_token' }) })
    await person.click((await screen.findAllByRole('link', { name: /Notifications/ }))[0]!)

    await visitor()
    expect(left()).toEqual(nothingPersonal)
  })

  it('is cleared in other windows, which keep the data of a newer session', async () => {
    await renderAt('/more', { as: 'Anna', answers: noSessions })
    fill()
    localStorage.setItem('sikta.token', 'token of Björn')
    const ended = new StorageEvent('storage', { key: 'sikta.token', newValue: null, storageArea: localStorage })
    act(() => void dispatchEvent(ended))

    await visitor()
    expect(left().window).toEqual([])
    expect(localStorage.getItem('sikta.token')).toBe('token of Björn')
  })

  it('is cleared in a suspended window when it wakes', async () => {
    fill()
    await renderAt('/')
    expect(left().window).toEqual([])
  })

  it('is not stored again by a window unaware of the logout', async () => {
    await renderAt('/more', { as: 'Anna', answers: noSessions })
    localStorage.clear()
    for (const key of ['draft.1.own', 'comparison', 'amounts', 'lastRead', 'unsent', 'lists'] as const)
      writeStored(key, 'late')
    expect(left()).toEqual({ device: [], window: [] })
    writeStored('theme', 'dark')
    expect(readStored('theme')).toBe('dark')
  })
})
