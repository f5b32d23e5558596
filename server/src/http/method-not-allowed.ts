import findMyWay from 'find-my-way'

import { AppError } from '#errors.ts'

import type { App } from './app.ts'

/** How the addresses of all routes are read. */
export const routerOptions = { maxParamLength: 100, ignoreTrailingSlash: true }

/** Answers 405 with `Allow` if the address is known but not with this method. Call it before the routes are added. */
export function refuseOtherMethods(app: App): void {
  // All under one method: a route for each of the thirty others would take the server longer to add than its own.
  const addresses = findMyWay(routerOptions)
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = methodsByUrl.get(url) ?? new Set()
    if (!methodsByUrl.has(url)) addresses.on('GET', url, () => undefined, methods)
    methodsByUrl.set(url, methods)
    for (const each of [method].flat()) methods.add(each)
  })
  app.decorateRequest('allow', undefined)
  app.addHook('onRequest', async (request) => {
    const methods = addresses.find('GET', request.url)?.store as Set<string> | undefined
    if (methods && !methods.has(request.method)) request.allow = [...methods].toSorted().join(', ')
  })
  // Before the body is read, because its faults do not matter here.
  app.addHook('preParsing', async ({ allow, method }, reply) => {
    if (allow === undefined) return
    void reply.header('allow', allow)
    throw new AppError('method_not_allowed', undefined, { method })
  })
}
