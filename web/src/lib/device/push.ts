import { api } from '#lib/api.ts'
import { sessionStore } from '#lib/session.ts'

/**
 * Whether this device gets pushes: `uninstalled` can only as an app on the home screen, `denied` may not, and `off` and `on` can
 * be changed.
 */
export type PushState = 'unsupported' | 'uninstalled' | 'denied' | 'off' | 'on'

/** The worker is registered some seconds after the first page. */
const patienceMs = 15_000

export async function findPushState(): Promise<PushState> {
  const cannot = whyNot()
  if (cannot) return cannot
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off'
}

function whyNot(): PushState | undefined {
  const isSupported = 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  if (isSupported) return undefined
  // The iPad says that it is a Mac, none of which has a touch screen.
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'uninstalled' : 'unsupported'
}

/**
 * Asks for permission, and has notifications pushed to this device. To be called when its button is pressed, as browsers demand.
 * Rejects if the push service of the browser, or the server, does not answer.
 */
export async function turnOnPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await subscribe()
  followSession()
  return 'on'
}

/** The service then tells the server that the device is gone, should the server not hear of it now. */
export async function turnOffPush(): Promise<PushState> {
  await endSubscription()
  await api('DELETE /user/push-subscriptions').catch(() => undefined)
  return 'off'
}

/**
 * Keeps the subscription of this device, if it has one, until the session ends: the server may have lost it, or not know the
 * language that is spoken now.
 */
export async function keepPush(): Promise<void> {
  if (isFollowed) return
  followSession()
  await tellServer()
}

let isFollowed = false

function followSession(): void {
  if (isFollowed) return
  isFollowed = true
  sessionStore.subscribe(() => {
    if (sessionStore.get().kind === 'visitor') void endSubscription()
  })
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if ((data as { type?: unknown } | null)?.type === 'SUBSCRIPTION_CHANGED') void tellServer()
  })
}

async function tellServer(): Promise<void> {
  // What fails is done by the next page.
  if (await currentSubscription()) await subscribe().catch(() => undefined)
}

/** Ends the subscription and closes what is shown: the next member of this device is somebody else. */
async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(): Promise<void> {
  const [{ key }, { pushManager }] = await Promise.all([api('GET /push/key'), readyWorker()])
  const known = await pushManager.getSubscription()
  const isCurrent = known !== null && isFor(known, key)
  // A subscription is for one key.
  if (!isCurrent) await known?.unsubscribe()
  const subscription = isCurrent
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await api('PUT /user/push-subscriptions', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  const own = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(own).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no service worker')), patienceMs)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}
