/** Opens the page of another site in place of this app. Accepts only addresses of the web. */
export function leaveFor(address: string): void {
  const { protocol, href } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not an address of the web: ${protocol}`)
  location.assign(href)
}
