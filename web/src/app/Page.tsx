import { StrictMode } from 'react'

import { App } from './App.tsx'
import type { AppRouter } from './router.tsx'

/** The content of the root element; the build and the browser must render the same. */
export function Page({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
}
