import { readMessage, windowToUse } from './message.ts'

/** Both are missing if the browser has lost them. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Shows what is pushed, and opens what it is about. */
export function receivePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as { path: string }
    event.waitUntil(open(worker, path))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event as SubscriptionChange))
  })
}

/** Browsers end the subscription of a worker that shows nothing. */
async function show({ registration, navigator }: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const { text, lang, path, tag } = readMessage(contentOf(data), navigator.languages)
  const options = {
    lang,
    data: { path },
    icon: '/icon-192.png',
    // One that takes the place of another is announced as well.
    ...(tag !== undefined && { tag, renotify: true }),
  }
  await registration.showNotification(text, options)
}

function contentOf(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Opens a page in a window of the app that is open, or else in a new one. */
async function open({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const window = windowToUse(await clients.matchAll({ type: 'window' }))
  if (!window) return void (await clients.openWindow(path))
  // Refused if the tap is long ago.
  await window.focus().catch(() => undefined)
  await window.navigate(path)
}

/**
 * Subscribes again when the browser has ended the subscription. Only pages know the session, so the server learns of it from one
 * that is open, or from the next one.
 */
async function renew({ registration, clients }: ServiceWorkerGlobalScope, change: SubscriptionChange): Promise<void> {
  const { oldSubscription, newSubscription } = change
  if (!newSubscription && oldSubscription) await registration.pushManager.subscribe(oldSubscription.options)
  for (const window of await clients.matchAll({ type: 'window' })) window.postMessage({ type: 'SUBSCRIPTION_CHANGED' })
}
