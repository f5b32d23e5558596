import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/** Addresses of the server that are no pages of the app. */
const otherPaths = /^\/(?:v1|docs\/api|media)(?:\/|$)/

/** Lets the app start without a connection, from the files that every page needs and those that pages have used. */
export function keepFiles(worker: ServiceWorkerGlobalScope, kept: PrecacheEntry[]): void {
  // Asked for while the worker starts.
  enableNavigationPreload()
  // A new build waits for its page to ask for it.
  worker.addEventListener('message', ({ data }) => {
    if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void worker.skipWaiting()
  })
  // `/` is a page that the server sends, as all others are, and not the empty one.
  precacheAndRoute(kept, { directoryIndex: '' })
  cleanupOutdatedCaches()

  // The server sends pages rendered; without a connection, or on a very slow one, the app renders them.
  registerRoute(
    ({ url, request }) => request.mode === 'navigate' && !otherPaths.test(url.pathname),
    new NetworkFirst({
      networkTimeoutSeconds: 2,
      plugins: [
        {
          // A rendered page is its reader's, and must not outlive the session.
          cacheWillUpdate: async () => null,
          cachedResponseWillBeUsed: async () => caches.match('/index.html', { ignoreSearch: true }),
        },
      ],
    }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 200 })] }),
  )
}
