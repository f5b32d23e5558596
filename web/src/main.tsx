import '#styles/index.css'

import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from '#app/App.tsx'
import { createAppRouter } from '#app/router.tsx'
import { firstLanguage, loadLanguage } from '#lib/i18n.ts'
import { sessionReady } from '#lib/session.ts'
import { trustTypes } from '#lib/trusted-types.ts'
import { registerWorker } from '#parts/build/worker.ts'

trustTypes()

// Load texts, session and the first screen in parallel.
void loadLanguage(firstLanguage())
void sessionReady()

const router = createAppRouter()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>
      <App router={router} />
    </Suspense>
  </StrictMode>,
)
if (import.meta.env.PROD) registerWorker()
