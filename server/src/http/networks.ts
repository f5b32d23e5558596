import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

import type { Subject } from '#limits/windows.ts'

const groupsOfNetwork = 4
const mostRemembered = 1000
const longestAddress = 45
/** Each call asks several times, and a caller makes many calls. */
const remembered = new LRUCache<string, string>({ max: mostRemembered })

/**
 * The network that limits count as one caller: a single IPv4 address, or an IPv6 /64, which a household has. A caller
 * who has hung up has no address.
 */
export function networkOf(address = ''): string {
  const known = remembered.get(address)
  if (known !== undefined) return known
  const network = readNetwork(address)
  // What a proxy passes on can be any text.
  if (address.length <= longestAddress) remembered.set(address, network)
  return network
}

function readNetwork(address: string): string {
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
