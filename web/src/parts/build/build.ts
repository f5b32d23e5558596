import { api } from '#lib/api.ts'

/** The build id of this page; undefined in development. */
export function ownBuild(): string | undefined {
  const name = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return name === undefined || name.startsWith('__') ? undefined : name
}

/** Asks the server for its current build, bypassing all caches. */
export function askBuild() {
  return api('GET /build', { query: { t: Date.now().toString(36) }, fresh: true })
}
