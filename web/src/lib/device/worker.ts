let registration: ServiceWorkerRegistration | undefined

/** The worker downloads the files of the app, which must not compete with the first page. */
const firstPageMs = 2500

/** Registers the service worker, which lets the app start offline. Everything else works without it. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker.register('/sw.js').then(
      (registered) => {
        registration = registered
        void keepLoadedFiles()
      },
      () => {}, // refused by the browser's settings
    )
  }
  const registerLater = () => setTimeout(register, firstPageMs)
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater)
}

/** Passes the worker the files that this page loaded before the worker took control, so that it works offline too. */
async function keepLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urlsToCache = loaded.filter((address) => new URL(address).pathname.startsWith('/assets/'))
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

const patienceMs = 4000

/** Reloads the page with the newest build, once the waiting worker has taken over. */
export async function reloadIntoNewBuild(): Promise<void> {
  const worker = await waitingWorker()
  if (worker) {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    worker.postMessage({ type: 'SKIP_WAITING' })
    await Promise.race([taken, wait(patienceMs)])
  }
  location.reload()
}

async function waitingWorker(): Promise<ServiceWorker | null> {
  if (!registration) return null
  await Promise.race([registration.update().catch(() => {}), wait(patienceMs)])
  const installing = registration.installing
  if (installing) await Promise.race([installed(installing), wait(patienceMs)])
  return registration.waiting
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
