import { act, cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'

import { LanguageProvider, loadLanguage, withTexts } from '#lib/i18n.ts'
import { ToastProvider } from '#ui/Toast.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Renders part of a screen with English texts and toasts; resolves when it is ready. */
export async function renderPart(part: ReactNode): Promise<RenderResult & { show: (next: ReactNode) => void }> {
  await withTexts(loadLanguage('en'), 'more', 'classifications')
  const wrapped = (node: ReactNode) => (
    <LanguageProvider>
      <ToastProvider>{node}</ToastProvider>
    </LanguageProvider>
  )
  const result = await act(async () => render(wrapped(part)))
  return { ...result, show: (next) => result.rerender(wrapped(next)) }
}
