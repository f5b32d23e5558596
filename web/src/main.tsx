import '#styles/index.css'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { firstAnswersOf } from '#app/first-answers.ts'
import { Page } from '#app/Page.tsx'
import { createAppRouter } from '#app/router.tsx'
import { keepLostStyles } from '#lib/chunk.ts'
import { firstAnswers, takeEmbeddedData } from '#lib/first-data.ts'
import { firstLanguage, loadLanguage } from '#lib/i18n.ts'
import { sessionReady } from '#lib/session.ts'
import { currentToken } from '#lib/session-token.ts'
import { trustTypes } from '#lib/trusted-types.ts'
import { fixRenderedValues } from '#lib/device/store.ts'
import { registerWorker } from '#lib/device/worker.ts'

/** How long the first page may take before a page says that it is loading. */
const patienceMs = 1000

trustTypes()
keepLostStyles()

const { dataset } = document.documentElement
const token = currentToken()
if (dataset.view !== undefined && token !== undefined) takeEmbeddedData(token)

// Load texts, session and the first screen in parallel.
const texts = loadLanguage(firstLanguage())
void sessionReady()

const router = createAppRouter()
// Members need it on every page.
if (token !== undefined) void router.options.context.openData()
const root = document.getElementById('root')!
if (dataset.rendered === 'ready') {
  // The page has been rendered, and can be read; it comes to life when all that it shows has arrived.
  const loaded = router.load().then(() => (token === undefined ? undefined : firstAnswersOf(router, patienceMs)))
  void Promise.allSettled([texts, loaded]).then(() => {
    // The router puts boundaries elsewhere when it does not continue what a server has rendered.
    router.ssr = { manifest: undefined }
    fixRenderedValues()
    keepScrolled()
    startTransition(() => {
      hydrateRoot(root, <Page router={router} />)
    })
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

/** Keeps the router from scrolling a page to its top that its reader may have scrolled before it came to life. */
function keepScrolled(): void {
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true
    stop()
  })
}
