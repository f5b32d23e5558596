import { host, received } from './browser.ts'

import type { RenderedPage } from '@app/contract/rendered-page.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'

import { firstAnswersOf } from '#app/first-answers.ts'
import { Page } from '#app/Page.tsx'
import { type AppRouter, createAppRouter } from '#app/router.tsx'
import { showBrand, type Variant } from '#lib/brand.ts'
import { loadLanguage, type Language } from '#lib/i18n.ts'
import { sessionReady } from '#lib/session.ts'

const emptyMain = /<main[^>]*>(?:<!--[^>]*-->)*<\/main>/

/** A page that still lacks something then is left to the app: on the device it may have arrived. */
const patienceMs = 1000

/**
 * Renders the page that the host asks for as the app would render it on the member's device, with the answers that it
 * consists of. Resolves to undefined if the session has ended, the member has to complete their sign-up, or a request has
 * failed or takes too long.
 */
export async function renderView(): Promise<RenderedPage | undefined> {
  const { path, variant, view } = host!.page
  const router = routerAt(path)
  showBrand(variant)
  await Promise.all([loadLanguage(view.language), router.load()])
  const session = await sessionReady()
  if (session.kind !== 'user' || !router.state.matches.some(({ routeId }) => routeId === '/shell/members'))
    return undefined
  if (!(await firstAnswersOf(router, patienceMs))) return undefined
  // What is not there or has failed, the app shows better.
  if ([...received.values()].some(({ status_code: status }) => status !== 200)) return undefined
  const html = await htmlOf(router)
  // The screen leads on to another.
  if (emptyMain.test(html)) return undefined
  return { html, data: { paths: [...received.keys()], answers: [...received.values()] } }
}

/** The first page of a brand as a visitor who has chosen the language gets it: the content of its root, and the page's description. */
export async function renderLanding(
  language: Language,
  variant: Variant,
): Promise<{ html: string; description: string }> {
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => (key === 'sikta.language' ? language : null) },
  })
  showBrand(variant)
  const texts = await loadLanguage(language)
  const router = routerAt('/')
  await router.load()
  return { html: await htmlOf(router), description: texts.text('auth_landing_lead') }
}

/** The paths of all pages as the router writes them; every other address is unknown. */
export function pagePaths(): string[] {
  return Object.values(routerAt('/').routesById)
    .map(({ fullPath }) => String(fullPath))
    .filter((path) => path !== '/$')
}

function routerAt(path: string): AppRouter {
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  // It would be a script in the page, which the content policy forbids.
  router.options.scrollRestoration = false
  return router
}

async function htmlOf(router: AppRouter): Promise<string> {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  // In one piece: no script of React's own has to put late parts into their places.
  const { prelude } = await prerender(<Page router={router} />, {
    onError,
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new AggregateError(errors, 'the page could not be rendered')
  return html
}
