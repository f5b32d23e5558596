let registration: ServiceWorkerRegistration | undefined

/** Registers the service worker, which lets the app open offline. Everything else works without it. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').then(
      (registered) => (registration = registered),
      () => {}, // refused by the browser's settings
    )
  })
}

const patienceMs = 4000

/** Reloads the page with the newest build, after the waiting worker has taken over. */
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
