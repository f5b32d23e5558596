import pg from 'pg'

/**
 * Opens a connection outside of a pool. When the server ends it, the next statement fails; without a listener, the event
 * would end the process even if no statement follows.
 */
export async function connectTo(config: string | pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
