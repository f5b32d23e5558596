import type { App } from './app.ts'

/**
 * The address of this server that mails lead to: PUBLIC_URL, else where it listens. Never what a caller says in its Host
 * header, or a stranger could put an address of their own into somebody's mail.
 */
export function publicAddress(app: App): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? `:${address.port}` : ''
  return app.publicUrl ?? `http://localhost${port}`
}
