import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy that can cut its connections, or drop all data while keeping them open. */
export async function tcpProxy(url: string, defaultPort: number) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  const server: Server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(port || defaultPort), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        if (state !== 'silent') to.destroy()
      })
      from.on('data', (data) => {
        if (state !== 'silent') to.write(data)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const way = new URL(url)
  way.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: way.href,
    cut,
    /** Drops all data in both directions, while both sides still believe that they are connected. */
    silence: () => {
      state = 'silent'
    },
    /** Lets new connections work again; existing ones stay silent. */
    mend: () => {
      for (const socket of sockets) socket.removeAllListeners('data').resume()
      state = 'open'
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
