/** Parses a web address; returns `undefined` for other schemes, such as `javascript:`. */
export function webAddress(address: string): URL | undefined {
  const url = URL.parse(address, location.origin)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}
