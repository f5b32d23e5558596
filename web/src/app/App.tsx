import { RouterProvider } from '@tanstack/react-router'

import { LanguageProvider } from '#lib/i18n.ts'

import type { AppRouter } from './router.tsx'

/** The whole web app on one router. */
export function App({ router }: { router: AppRouter }) {
  return (
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>
  )
}
