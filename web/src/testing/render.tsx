import { usualSettings } from '@app/domain/notifications/topics.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'

import { App } from '#app/App.tsx'
import { createAppRouter } from '#app/router.tsx'
import { serverStatus } from '#lib/api-status.ts'
import { forgetPerson } from '#lib/device/storage.ts'
import { loadLanguage } from '#lib/i18n.ts'
import { sessionStore } from '#lib/session.ts'
import { keepToken } from '#lib/session-token.ts'

import { FakeChannel } from './fake-channel.ts'
import { type Answers, createFakeServer, type FakeServer } from './fake-server.ts'
import { FakeSocket } from './fake-socket.ts'
import { following } from './follows.ts'
import { ownProfile, user } from './people.ts'

type Options = {
  answers?: Answers
  /** The name of the signed-in member; undefined renders the app for a visitor. */
  as?: string
}

let running: FakeServer | undefined

afterEach(() => {
  const faults = running?.faults ?? []
  running = undefined
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  FakeSocket.opened = []
  FakeChannel.opened = []
  forgetPerson()
  localStorage.clear()
  keepToken(undefined)
  sessionStore.set({ kind: 'restoring' })
  serverStatus.set('up')
  expect(faults.join('\n')).toBe('')
})

/** Renders the whole app at a path against a fake server; resolves when it is ready. */
export async function renderAt(path: string, { answers = {}, as }: Options = {}) {
  const server = createFakeServer({ ...usual, ...(as !== undefined && memberAnswers(as)), ...answers })
  running = server
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  if (as !== undefined) keepToken(`token of ${as}`)
  await loadLanguage('en')
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  const person = userEvent.setup({ delay: null })
  const view = await act(async () => {
    const rendered = render(<App router={router} />)
    await router.load()
    return rendered
  })
  return { ...view, router, server, person, address: () => router.state.location.href }
}

const noSeries = { w1: [], m1: [], m3: [], m6: [], y1: [], y3: [] }

const usual: Answers = { 'GET /build': { build: 'one', simulated: true, access_mode: 'restricted', variant: 'open' } }

/** The app's requests for a member on every page. */
export function memberAnswers(name: string): Answers {
  return {
    'GET /user': user(name),
    'GET /user/profile': ownProfile(name),
    ...following(),
    'GET /user/reported-posts': { ids: [] },
    'GET /user/muted': { instruments: [], profiles: [] },
    'GET /user/notification-settings': usualSettings,
    'GET /user/unread': { unread_messages: 0, unread_notifications: 0, unread_total: 0 },
    'GET /profiles/:id/portfolios': { results: [] },
    'GET /search/history': { results: [] },
    'POST /search/history': undefined,
    'POST /user/logout': undefined,
    'GET /user/portfolios': { results: [] },
    'GET /user/tips': { results: [] },
    'GET /user/watchlists': { results: [] },
    'GET /user/today': { return_today: null, at: null, performance: noSeries, value: null, currency: null },
    'GET /user/regions': { results: [], coverage: 0 },
  }
}
