/** Returns the path if it stays within this app (no other host, no scheme, no slash tricks), else `undefined`. */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  try {
    const address = new URL(value, location.origin)
    return address.origin === location.origin ? address.pathname + address.search + address.hash : undefined
  } catch {
    return undefined
  }
}

/** Parses search parameters as strings, so that long ids keep all their digits. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Serialises search parameters: omits undefined, null and false; true becomes a name without a value. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return []
    return [value === true ? name : `${name}=${encodeURIComponent(textFrom(value))}`]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const textFrom = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
