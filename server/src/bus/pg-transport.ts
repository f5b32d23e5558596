import pg from 'pg'

import type { Transport } from './transport.ts'

const channel = 'sikta_bus'

/** LISTEN and NOTIFY on one connection, which reaches the nodes that share the database. */
export function pgTransport(url: string): Transport {
  return ({ receive, lost }) => {
    const client = new pg.Client({ connectionString: url, application_name: 'sikta bus', keepAlive: true })
    client.on('notification', ({ payload = '' }) => receive(payload))
    client.on('error', lost)
    client.on('end', () => lost(new Error('Connection terminated')))
    return {
      open: async () => {
        await client.connect()
        await client.query(`listen ${channel}`)
      },
      send: async (envelopes) => {
        const notify = 'select pg_notify($1, envelope) from unnest($2::text[]) envelope'
        await client.query({ name: 'notify', text: notify, values: [channel, envelopes] })
      },
      destroy: () => client.connection.stream.destroy(),
    }
  }
}
