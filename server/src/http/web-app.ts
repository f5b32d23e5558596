import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'

import type { App } from './app.ts'
import { sendNotFound } from './wire-errors.ts'

const hashedFile = /\/assets\//
/** Addresses for programs: an unknown one gets a 404, not the page of the web app. */
const programPaths = ['/v1', '/v1/*', '/media', '/media/*', '/health', '/health/*', '/docs/api/*']

/** Serves the built web app: its files, and its page for every other address that a browser opens. */
export async function webApp(app: App, webDir: string): Promise<void> {
  app.setNotFoundHandler(sendNotFound)
  for (const path of programPaths) app.all(path, sendNotFound)
  if (!existsSync(join(webDir, 'index.html'))) return
  await app.register(async (pages) => {
    pages.addHook('onRoute', (options) => {
      options.config = { ...options.config, serves: 'page' }
    })
    await pages.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      preCompressed: true,
      // The compressed copies have no address of their own.
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', hashedFile.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    pages.get<{ Params: { '*': string } }>('/*', ({ params }, reply) =>
      /\.\w+$/.test(params['*']) ? reply.callNotFound() : reply.sendFile('index.html'),
    )
  })
}
