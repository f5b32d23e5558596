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
