import { expect, type Page } from '@playwright/test'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const sandbox = () => process.env.PUSHES_URL ?? ''

/** A device at the push service of the sandbox, which decrypts what arrives as a browser does. */
export async function newDevice(): Promise<{ subscription: Subscription; newest: () => Promise<string> }> {
  const reply = await fetch(`${sandbox()}subscriptions`, { method: 'POST' })
  const subscription = (await reply.json()) as Subscription
  const id = subscription.endpoint.split('/').at(-1)
  const payloads = async () => {
    const arrived = await fetch(`${sandbox()}messages?to=${id}`)
    return ((await arrived.json()) as { payload: string }[]).map(({ payload }) => payload)
  }
  return {
    subscription,
    newest: async () => {
      await expect.poll(async () => (await payloads()).length).toBeGreaterThan(0)
      return (await payloads())[0]!
    },
  }
}

type Registration = { registrationId: string; scopeURL: string }

/** Delivers a push to the worker of a page, as the push service of the browser would. */
export async function deliver(page: Page, data: string): Promise<void> {
  const origin = new URL(page.url()).origin
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = (registrations as Registration[]).find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await client.detach()
}

type Shown = { title: string; options: { lang: string; tag: string; data: unknown } }

/** What is used here of the worker's global scope. */
type WorkerScope = {
  registration: { showNotification: (title: string, options: Shown['options']) => Promise<void> }
  shown: Shown[]
}

const workerOf = (page: Page) => page.context().serviceWorkers()[0]!

/** Keeps what the worker of a page shows: browsers without a window have nowhere to show it, and refuse. */
export async function keepShown(page: Page): Promise<void> {
  await workerOf(page).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, options })
  })
}

export const shownBy = (page: Page) => workerOf(page).evaluate(() => (globalThis as unknown as WorkerScope).shown)

/** Taps on the notification that was shown last; returns whether the worker has closed it. */
export const tap = (page: Page) =>
  workerOf(page).evaluate(() => {
    const { data } = (globalThis as unknown as WorkerScope).shown.at(-1)!.options
    let isClosed = false
    const notification = { data, close: () => (isClosed = true) }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
    return isClosed
  })
