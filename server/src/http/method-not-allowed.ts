import { METHODS } from 'node:http'

import { AppError } from '#errors.ts'

import type { App } from './app.ts'

/**
 * Answers 405 with `Allow` if the address is known but not with this method. Call it before the routes are added, and the
 * function that it returns after them.
 */
export function refuseOtherMethods(app: App): () => void {
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = methodsByUrl.get(url) ?? new Set()
    methodsByUrl.set(url, methods)
    for (const each of [method].flat()) methods.add(each)
  })
  return () => {
    for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
    for (const [url, methods] of methodsByUrl) refuseAllBut([...methods].toSorted(), app, url)
  }
}

function refuseAllBut(methods: string[], app: App, url: string): void {
  const allow = methods.join(', ')
  app.route({
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    url,
    config: { allow },
    // Before the body is read, because its faults do not matter here.
    preParsing: async (request, reply) => {
      void reply.header('allow', allow)
      throw new AppError('method_not_allowed', undefined, { method: request.method })
    },
    handler: () => undefined,
  })
}
