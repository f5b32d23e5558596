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

/** The notifications that the worker of a page shows. */
export const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: () => registration.getNotifications(),
    }))
    return (await getNotifications()).map(({ title, lang, tag }) => ({ title, lang, tag }))
  })

/** Taps on the notification that the worker of a page shows. */
export async function tap(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(async () => {
    const { registration, NotificationEvent: Tap } = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (name: string, options: { notification: Notification }) => Event
    }
    const [notification] = await registration.getNotifications()
    dispatchEvent(new Tap('notificationclick', { notification: notification! }))
  })
}
