import { api } from '#lib/api.ts'

/** The build this page runs; undefined where nothing was built, as in development. */
export function ownBuild(): string | undefined {
  const name = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return name === undefined || name.startsWith('__') ? undefined : name
}

/** What the server runs now, past every cache. */
export function askBuild() {
  return api('GET /build', { query: { t: Date.now().toString(36) }, fresh: true })
}
