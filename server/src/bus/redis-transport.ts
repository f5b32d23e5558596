import { createClient } from '@redis/client'

import type { Transport } from './transport.ts'

/**
 * PUBLISH and SUBSCRIBE of Redis or Valkey on one connection, which RESP3 allows. All databases of a Redis server share
 * its channels, so the number in the address is part of the channel's name.
 */
export function redisTransport(url: string): Transport {
  const channel = `sikta_bus_${new URL(url).pathname.slice(1) || '0'}`
  return ({ receive, lost }) => {
    const client = createClient({
      url,
      RESP: 3,
      name: 'sikta-bus',
      // The bus reconnects itself, because it has to know about every gap.
      socket: { reconnectStrategy: false },
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
    })
    client.on('error', lost)
    return {
      open: async () => {
        await client.connect()
        await client.subscribe(channel, receive)
      },
      send: async (envelopes) => {
        await Promise.all(envelopes.map((envelope) => client.publish(channel, envelope)))
      },
      destroy: () => client.destroy(),
    }
  }
}
