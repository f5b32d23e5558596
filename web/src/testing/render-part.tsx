import { act, cleanup, render, type RenderResult } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach } from 'vitest'

import { LanguageProvider, loadLanguage, loadMoreTexts } from '#lib/i18n.ts'
import { ToastProvider } from '#ui/Toast.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Renders part of a screen with English texts and toasts; resolves when it is ready. */
export async function renderPart(part: ReactNode): Promise<RenderResult & { show: (next: ReactNode) => void }> {
  await Promise.all([loadLanguage('en'), loadMoreTexts('en')])
  const wrapped = (node: ReactNode) => (
    <Suspense>
      <LanguageProvider>
        <ToastProvider>{node}</ToastProvider>
      </LanguageProvider>
    </Suspense>
  )
  const result = await act(async () => render(wrapped(part)))
  return { ...result, show: (next) => result.rerender(wrapped(next)) }
}
