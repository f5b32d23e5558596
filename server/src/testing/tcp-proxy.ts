import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that can be cut, or that swallows everything without closing anything. */
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
    /** From now on neither side hears anything, while both still think that they are connected. */
    silence: () => {
      state = 'silent'
    },
    /** New connections work again; those of before stay as they are. */
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
