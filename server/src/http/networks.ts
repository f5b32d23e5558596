import { isIPv6 } from 'node:net'

import type { Subject } from '#limits/windows.ts'

const groupsOfAddress = 8
const groupsOfNetwork = 4

/**
 * The network that limits count as one caller: an IPv4 address alone, of IPv6 the whole /64 that a household has. Who is
 * gone already has no address.
 */
export function networkOf(address = ''): string {
  const ip = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(ip)) return ip
  const [first = [], last = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: groupsOfAddress - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, groupsOfNetwork).join(':')
}

/** Counts by network; where there is no room for more networks, by the /16 or, of IPv6, the /32 that it is in. */
export function byNetwork(network: string): Required<Subject> {
  const [first, second] = network.split(/[.:]/)
  return { key: network, wider: `${first}.${second}` }
}
