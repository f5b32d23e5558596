import { RouterProvider } from '@tanstack/react-router'

import { LanguageProvider } from '#lib/i18n.ts'
import { ToastProvider } from '#ui/Toast.tsx'

import type { AppRouter } from './router.tsx'

/** The whole web app on one router. */
export function App({ router }: { router: AppRouter }) {
  return (
    <LanguageProvider>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </LanguageProvider>
  )
}
