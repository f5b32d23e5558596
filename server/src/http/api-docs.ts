import type { Brand } from '@app/contract/brands.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'

import type { App } from './app.ts'
import { openApiDocument } from './openapi/document.ts'

/** Without `allow-same-origin` the page's scripts run in an opaque origin and cannot read the app's token. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts',
].join('; ')

/** Controls that need API calls, which an opaque origin cannot make. */
const hidden = '.swagger-ui .scheme-container, .swagger-ui .authorization__btn { display: none }'

/** By title; it takes most of the time of building a server, which a process of tests does often. */
const documents = new Map<string, ReturnType<typeof openApiDocument>>()

function documentOf(title: string) {
  const document = documents.get(title) ?? openApiDocument('1', title)
  documents.set(title, document)
  return document
}

/** Serves the API document, and a page that shows it. */
export async function apiDocs(app: App, { name }: Brand): Promise<void> {
  const title = `${name} API`
  const document = documentOf(title)
  app.get('/v1/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      // The page's files are cross-origin to its opaque origin, and browsers refuse to isolate a sandboxed page.
      reply.header('cross-origin-resource-policy', 'cross-origin').removeHeader('cross-origin-opener-policy')
      return payload
    })
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/docs/api',
      staticCSP: pagePolicy,
      theme: { title, css: [{ filename: 'reading.css', content: hidden }] },
      uiConfig: {
        spec: document,
        layout: 'BaseLayout',
        supportedSubmitMethods: [],
        // Drawing some 250 operations at once takes seconds.
        docExpansion: 'none',
        defaultModelsExpandDepth: -1,
      },
    })
  })
}
