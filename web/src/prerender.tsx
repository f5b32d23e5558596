import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'

import { Page } from '#app/Page.tsx'
import { createAppRouter } from '#app/router.tsx'
import { showBrand, type Variant } from '#lib/brand.ts'
import { loadLanguage, type Language } from '#lib/i18n.ts'

/** The first page of a brand as a visitor who has chosen the language gets it: the content of its root, and the page's description. */
export async function renderLanding(
  language: Language,
  variant: Variant,
): Promise<{ html: string; description: string }> {
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => (key === 'sikta.language' ? language : null) },
  })
  showBrand(variant)
  const errors: unknown[] = []
  const texts = await loadLanguage(language)
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: ['/'] }) })
  // It would be a script in the page, which the content policy forbids.
  router.options.scrollRestoration = false
  await router.load()
  const onError = (error: unknown) => void errors.push(error)
  // In one piece: no script of React's own has to put late parts into their places.
  const { prelude } = await prerender(<Page router={router} />, {
    onError,
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new AggregateError(errors, 'the first page could not be rendered')
  return { html, description: texts.text('auth_landing_lead') }
}
