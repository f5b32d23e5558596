import ipaddr from 'ipaddr.js'

import type { Subject } from '#limits/windows.ts'

const groupsOfNetwork = 4

/**
 * The network that limits count as one caller: a single IPv4 address, or an IPv6 /64, which a household has. A caller
 * who has hung up has no address.
 */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  const groups = ip.parts.slice(0, groupsOfNetwork)
  return groups.map((group) => group.toString(16)).join(':')
}

/** Counts by network or, if there is no room for more networks, by its /16 (IPv6: /32). */
export function byNetwork(network: string): Required<Subject> {
  const [first, second] = network.split(/[.:]/)
  return { key: network, wider: `${first}.${second}` }
}
