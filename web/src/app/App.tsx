import { RouterProvider } from '@tanstack/react-router'

import { LanguageProvider } from '#lib/i18n.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'

import { AppFailed } from './AppFailed.tsx'
import type { AppRouter } from './router.tsx'

/** The web app on a given router. */
export function App({ router }: { router: AppRouter }) {
  return (
    <ErrorBoundary failed={() => <AppFailed />}>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </ErrorBoundary>
  )
}
