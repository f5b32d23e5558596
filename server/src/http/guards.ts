import type { UploadType } from '@app/contract/endpoint.ts'

import { AppError } from '#errors.ts'

import type { App } from './app.ts'
import { networkOf } from './networks.ts'
import { admit, type Authenticate, bearerToken } from './viewer.ts'

const longestAddress = 4096
const maxDepth = 20
const maxKeys = 1000

/** Identifies the caller first; without a valid token they are a visitor. Skips files, which are the same for all. */
export function identifyCallers(app: App, authenticate: Authenticate): void {
  app.decorateRequest('user', undefined)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > longestAddress) throw new AppError('uri_too_long')
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new AppError('bad_request')
    const { serves, readsBearer } = request.routeOptions.config ?? {}
    if (serves !== undefined || request.allow !== undefined || readsBearer) return
    const token = bearerToken(request.headers.authorization)
    if (token !== undefined) request.user = await authenticate(token, networkOf(request.ip))
  })
}

/**
 * Accepts only JSON bodies of a reasonable shape, and files where an endpoint takes one. A call without a body may still
 * declare JSON.
 */
export function readBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null) : parseJson(request, body, done),
  )
  for (const types of [['application/octet-stream', 'text/csv'], /^image\/[\w.+-]+(?:;|$)/i]) {
    app.addContentTypeParser(types, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  }
  // A file is large, so that callers who may not send one are refused before it is read.
  app.addHook('preParsing', async (request) => {
    const { endpoint } = request.routeOptions.config ?? {}
    if (endpoint?.upload) admit(endpoint.access, request)
  })
  app.addHook('preValidation', async ({ body, headers, routeOptions }) => {
    const isFile = Buffer.isBuffer(body)
    const type = headers['content-type'] ?? ''
    const { upload } = routeOptions.config?.endpoint ?? {}
    const isTaken = isFile ? upload !== undefined && isAmong(upload, type) : upload === undefined
    if (body != null && !isTaken) {
      throw new AppError('unsupported_media_type', undefined, { type: type.slice(0, 100) })
    }
    if (isFile) return
    if (body !== null && typeof body === 'object' && countKeys(body, 1) > maxKeys) throw new AppError('too_large')
  })
}

/** Tells whether a `Content-Type` is among media types and ranges of them. */
function isAmong(types: readonly UploadType[], contentType: string): boolean {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase()
  return types.some((known) => known === type || (known === 'image/*' && type.startsWith('image/')))
}

/** Counts the keys and items of a value at all levels. Throws if it is nested too deeply. */
function countKeys(value: object, depth: number): number {
  if (depth > maxDepth) throw new AppError('malformed')
  let count = 0
  for (const item of Object.values(value)) {
    count += 1 + (item !== null && typeof item === 'object' ? countKeys(item as object, depth + 1) : 0)
  }
  return count
}
