/** An address of the web; undefined for one that leads elsewhere, such as into a script. */
export function webAddress(address: string): URL | undefined {
  const url = URL.parse(address, location.origin)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}
