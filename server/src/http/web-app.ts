import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Brand, brandOf } from '@app/contract/brands.ts'
import type { Language } from '@app/contract/languages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#config.ts'

import type { App } from './app.ts'
import { preferredLanguage } from './language.ts'
import { renderedPages } from './rendering/rendered-pages.ts'
import { dataPolicy } from './security-headers.ts'
import { sendNotFound } from './wire-errors.ts'

const hashedFile = /\/assets\//
/** Addresses for programs: an unknown one gets a 404, not the page of the web app. */
const programPaths = ['/v1', '/v1/*', '/media', '/media/*', '/health', '/health/*', '/docs/api/*']

const landingIn = (language: Language) => `landing.${language}.html`

/** Sends visitors the first page as the build has rendered it; an address with a query is left to the app. */
const sendLanding = (brand: Brand) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (request.url.includes('?')) return reply.sendFile('index.html')
  void reply.header('vary', 'accept-language')
  return reply.sendFile(landingIn(brand.language ?? preferredLanguage(request.headers['accept-language'])))
}

/** Whether the web app has a page at a path, as far as its build says. */
function pagesIn(webDir: string): (path: string) => boolean {
  const file = join(webDir, 'render', 'paths.json')
  if (!existsSync(file)) return () => true
  const known = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((pattern) => new RegExp(pattern, 'i'))
  return (path) => known.some((pattern) => pattern.test(path))
}

/** Sends the page of the app, which tells a reader what an unknown address means; a program learns it by the status. */
function sendPage(request: FastifyRequest, reply: FastifyReply, isPage: (path: string) => boolean): FastifyReply {
  if (!isPage(request.url.split('?', 1)[0]!)) void reply.code(404)
  return reply.sendFile('index.html')
}

/** Whether a browser opens the address for a reader. */
const isOpened = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

/** Serves the built web app: its files, and its page for every other address that a browser opens. */
export async function webApp(app: App, { webDir, variant }: Pick<Config, 'webDir' | 'variant'>): Promise<void> {
  app.setNotFoundHandler(sendNotFound)
  for (const path of programPaths) app.get(path, sendNotFound)
  if (!existsSync(join(webDir, 'index.html'))) return
  const ownDir = join(webDir, 'brands', variant)
  const page = readFileSync(join(existsSync(ownDir) ? ownDir : webDir, 'index.html'), 'utf8')
  const sendRendered = renderedPages(app, { webDir, variant }, page)
  const isPage = pagesIn(webDir)
  const landing = existsSync(join(webDir, landingIn('en'))) ? sendLanding(brandOf(variant)) : undefined
  await app.register(async (pages) => {
    pages.addHook('onRoute', (options) => {
      options.config = { ...options.config, serves: 'page' }
    })
    await pages.register(fastifyStatic, {
      // A file of the brand replaces the general one.
      root: [ownDir, webDir].filter((folder) => existsSync(folder)),
      wildcard: false,
      index: false,
      preCompressed: true,
      // The compressed copies have no address of their own.
      globIgnore: ['**/*.{br,gz}', 'landing.*.html', 'brands/**', 'render/**'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = hashedFile.test(path)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // The policy of pages is longer than many scripts.
        if (isHashed) void reply.header('content-security-policy', dataPolicy)
      },
    })
    // Members are led from the first page to Overview.
    pages.get('/', async (request, reply) => {
      if (await sendRendered?.(request, reply, '/overview')) return reply
      return landing ? landing(request, reply) : reply.sendFile('index.html')
    })
    pages.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const path = request.params['*']
      if (/\.\w+$/.test(path) && !isOpened(request)) return reply.callNotFound()
      return (await sendRendered?.(request, reply, `/${path}`)) ? reply : sendPage(request, reply, isPage)
    })
  })
}
