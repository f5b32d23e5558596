import ipaddr from 'ipaddr.js'

import type { Subject } from '#limits/windows.ts'

const groupsOfNetwork = 4

/**
 * The network that limits count as one caller: an IPv4 address alone, of IPv6 the whole /64 that a household has. Who is
 * gone already has no address.
 */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  const groups = ip.parts.slice(0, groupsOfNetwork)
  return groups.map((group) => group.toString(16)).join(':')
}

/** Counts by network; where there is no room for more networks, by the /16 or, of IPv6, the /32 that it is in. */
export function byNetwork(network: string): Required<Subject> {
  const [first, second] = network.split(/[.:]/)
  return { key: network, wider: `${first}.${second}` }
}
