import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { findPushState } from '#lib/device/push.ts'
import { endSession } from '#lib/session.ts'
import { renderAt } from '#testing/render.tsx'

const key = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const keys = { p256dh: key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }

/** A browser with a push service, whose member answers the question for permission. */
function browser({
  permission,
  answer = permission,
  refuses = false,
}: Record<string, unknown> & { permission: string }) {
  let subscriptions = 0
  let subscription: PushSubscription | null = null
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (refuses) throw new DOMException('Registration failed', 'AbortError')
    const bytes = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const endpoint = `https://push.test/${++subscriptions}`
    subscription = {
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    } as unknown as PushSubscription
    return subscription
  })
  const shown = { close: vi.fn() }
  const registration = {
    pushManager: { getSubscription: async () => subscription, subscribe },
    getNotifications: async () => [shown],
  }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  const notification = { permission, requestPermission: async () => (notification.permission = String(answer)) }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return { subscribe, shown, serviceWorker, isSubscribed: () => subscription !== null }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
})

const settings = {
  'GET /user/sessions': { results: [] },
  'GET /push/key': { key },
  'PUT /user/push-subscriptions': undefined,
  'DELETE /user/push-subscriptions': undefined,
  'POST /user/logout': undefined,
}
const open = () => renderAt('/more/settings', { as: 'Anna', answers: settings })
const turn = (what: string) => screen.findByRole('button', { name: what })

describe('push on this device', () => {
  it('is turned on by a button, which asks for permission, and off again', async () => {
    const { subscribe, serviceWorker, isSubscribed } = browser({ permission: 'default', answer: 'granted' })
    const { person, server } = await open()
    expect(subscribe).not.toHaveBeenCalled()

    await person.click(await turn('Turn on'))

    expect(await screen.findByText(/^On\. This device gets/)).toBeTruthy()
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
    const sent = { endpoint: 'https://push.test/1', keys }
    const told = () => server.callsOf('PUT /user/push-subscriptions').map(({ body }) => body)
    expect(told()).toEqual([sent])
    expect(await findPushState()).toBe('on')

    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'SUBSCRIPTION_CHANGED' } }))
    await waitFor(() => expect(told()).toEqual([sent, sent]))
    expect(subscribe).toHaveBeenCalledTimes(1)

    await person.click(await turn('Turn off'))

    expect(await turn('Turn on')).toBeTruthy()
    expect(isSubscribed()).toBe(false)
    expect(server.callsOf('DELETE /user/push-subscriptions')).toHaveLength(1)
  })

  it('says how to allow it if the browser blocks it, before and after the question', async () => {
    browser({ permission: 'default', answer: 'denied' })
    const { person } = await open()
    await person.click(await turn('Turn on'))
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
    expect(await findPushState()).toBe('denied')
  })

  it('stays off if the question is closed, or the push service does not answer', async () => {
    browser({ permission: 'default' })
    const { person } = await open()
    await person.click(await turn('Turn on'))
    expect(await turn('Turn on')).toBeTruthy()

    browser({ permission: 'granted', refuses: true })
    await person.click(await turn('Turn on'))
    expect(await screen.findByText(/^Couldn’t turn on push notifications/)).toBeTruthy()
    expect(await turn('Turn on')).toBeTruthy()
  })

  it('needs the installed app on an iPhone, and a browser that supports it', async () => {
    await open()
    expect(await screen.findByText('This browser doesn’t support push notifications.')).toBeTruthy()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    expect(await findPushState()).toBe('uninstalled')
  })

  it('ends with the session, and what is shown is closed', async () => {
    const { shown, isSubscribed } = browser({ permission: 'granted' })
    const { person } = await open()
    await person.click(await turn('Turn on'))
    await turn('Turn off')

    await endSession()

    await waitFor(() => expect(shown.close).toHaveBeenCalled())
    expect(isSubscribed()).toBe(false)
  })
})
