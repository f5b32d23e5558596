import { APP_NAME } from '@app/domain/constants.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'

import type { App } from './app.ts'
import { openApiDocument } from './openapi/document.ts'

/** The API document for programs, and a page of it for people. */
export async function apiDocs(app: App): Promise<void> {
  const document = openApiDocument('1')
  app.get('/v1/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    staticCSP: true,
    theme: { title: `${APP_NAME} API` },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
  })
}
