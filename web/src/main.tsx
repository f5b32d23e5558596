import '#styles/index.css'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { firstAnswersOf } from '#app/first-answers.ts'
import { Page } from '#app/Page.tsx'
import { type AppRouter, createAppRouter } from '#app/router.tsx'
import { keepLostStyles } from '#lib/chunk.ts'
import { firstAnswers, takeEmbeddedData } from '#lib/first-data.ts'
import { firstLanguage, loadLanguage } from '#lib/i18n.ts'
import { nextTask } from '#lib/next-task.ts'
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

const root = document.getElementById('root')!
void (dataset.rendered === 'ready' ? bringToLife() : render())
if (import.meta.env.PROD) registerWorker()

/**
 * The page has been rendered, and can be read; it comes to life when all that it shows has arrived. Its reader may scroll and
 * tap meanwhile, so this is done in short tasks.
 */
async function bringToLife(): Promise<void> {
  await nextTask()
  const router = openRouter()
  await nextTask()
  const loaded = router.load().then(() => (token === undefined ? undefined : firstAnswersOf(router, patienceMs)))
  await Promise.allSettled([texts, loaded])
  // The router puts boundaries elsewhere when it does not continue what a server has rendered.
  router.ssr = { manifest: undefined }
  fixRenderedValues()
  keepScrolled(router)
  startTransition(() => {
    hydrateRoot(root, <Page router={router} />)
  })
}

async function render(): Promise<void> {
  const router = openRouter()
  // One render with all that has arrived, rather than one that waits and another soon after; but not for ever.
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.allSettled([Promise.race([router.load().then(firstAnswers), patience])])
  root.replaceChildren()
  delete dataset.rendered
  createRoot(root).render(<Page router={router} />)
}

function openRouter(): AppRouter {
  const router = createAppRouter()
  // Members need it on every page.
  if (token !== undefined) void router.options.context.openData()
  return router
}

/** Keeps the router from scrolling a page to its top that its reader may have scrolled before it came to life. */
function keepScrolled(router: AppRouter): void {
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true
    stop()
  })
}
