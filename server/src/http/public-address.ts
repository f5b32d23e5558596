import type { FastifyRequest } from 'fastify'

import type { App } from './app.ts'

/**
 * The address of this server for links in e-mails: PUBLIC_URL, or else where it listens. Never the Host header of a
 * request, or anybody could put an address of their own into another user's e-mail.
 */
export function publicAddress(app: App): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? `:${address.port}` : ''
  return app.publicUrl ?? `http://localhost${port}`
}

/**
 * The origin under which a caller knows this server: that of PUBLIC_URL, or else what they have called, as a program for this
 * machine has several names. Only to compare with: a caller can call it anything.
 */
export function calledOrigin(app: App, { protocol, host }: FastifyRequest): string {
  return new URL(app.publicUrl ?? URL.parse(`${protocol}://${host}`) ?? publicAddress(app)).origin
}
