import '#styles/index.css'

import { createRoot, hydrateRoot } from 'react-dom/client'

import { Page } from '#app/Page.tsx'
import { createAppRouter } from '#app/router.tsx'
import { keepLostStyles } from '#lib/chunk.ts'
import { firstAnswers } from '#lib/first-data.ts'
import { firstLanguage, loadLanguage } from '#lib/i18n.ts'
import { sessionReady } from '#lib/session.ts'
import { currentToken } from '#lib/session-token.ts'
import { trustTypes } from '#lib/trusted-types.ts'
import { registerWorker } from '#lib/device/worker.ts'

/** How long the first page may take before a page says that it is loading. */
const patienceMs = 1000

trustTypes()
keepLostStyles()

// Load texts, session and the first screen in parallel.
const texts = loadLanguage(firstLanguage())
void sessionReady()

const router = createAppRouter()
// Members need it on every page.
if (currentToken() !== undefined) void router.options.context.openData()
const root = document.getElementById('root')!
const { dataset } = document.documentElement
if (dataset.rendered === 'ready') {
  // The page was rendered by the build, and can be read; it comes to life when all that it shows has arrived.
  void Promise.allSettled([texts, router.load()]).then(() => {
    // The router puts boundaries elsewhere when it does not continue what a server has rendered.
    router.ssr = { manifest: undefined }
    hydrateRoot(root, <Page router={router} />)
  })
} else {
  // One render with all that has arrived, rather than one that waits and another soon after; but not for ever.
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  void Promise.race([router.load().then(firstAnswers), patience]).finally(() => {
    root.replaceChildren()
    delete dataset.rendered
    createRoot(root).render(<Page router={router} />)
  })
}
if (import.meta.env.PROD) registerWorker()
