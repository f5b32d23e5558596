import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'

import type { App } from './app.ts'
import { isForPrograms } from './audience.ts'
import { sendNotFound } from './wire-errors.ts'

const hashedFile = /\/assets\//

/** Serves the built web app: its files, and its page for every other address that a browser opens. */
export async function webApp(app: App, webDir: string): Promise<void> {
  if (!existsSync(join(webDir, 'index.html'))) return void app.setNotFoundHandler(sendNotFound)
  await app.register(fastifyStatic, {
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const isPage = /^(?:GET|HEAD)$/.test(request.method) && !isForPrograms(path) && !/\.\w+$/.test(path)
    return isPage ? reply.sendFile('index.html') : sendNotFound(request, reply)
  })
}
