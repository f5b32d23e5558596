import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

import type { Config } from '@app/server/src/config.ts'
import type { Context } from '@app/server/src/context.ts'
import type { Bus } from '@app/server/src/socket/bus.ts'
import { frameOf } from '@app/server/src/socket/frames.ts'
import { liveSocket } from '@app/server/src/socket/live-socket.ts'
import { type PriceChange, writePrices } from '@app/server/src/socket/price-messages.ts'
import Fastify from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'

export type Variant = { port: number; send: (changes: readonly PriceChange[]) => void }

/** The product's live socket; only who signs in and what they follow is made up. */
export async function ours(): Promise<Variant> {
  const app = Fastify()
  let hear: (message: string) => void = () => undefined
  const bus: Bus = {
    publish: () => Promise.resolve(),
    subscribe: (channel, listener) => {
      if (channel === 'prices') hear = listener
    },
    close: () => Promise.resolve(),
  }
  const config = { publicUrl: undefined, trustProxy: [] } as Partial<Config> as Config
  const context = {
    bus,
    log: app.log,
    now: () => new Date(),
    config,
  } as Context
  let users = 0
  liveSocket(app, context, {
    authenticate: () =>
      Promise.resolve({
        userId: String(++users),
        sessionId: String(users),
        role: 'member' as const,
        profileId: null,
        memberSince: null,
      }),
    liveSessions: (ids) => Promise.resolve([...ids]),
    unread: () => Promise.resolve({ unread_messages: 0, unread_notifications: 0, unread_total: 0 }),
    followersAmong: () => Promise.resolve([]),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { port: portOf(app.server), send: (changes) => writePrices(changes).forEach((message) => hear(message)) }
}

/** What most programs do: one `send` for each message and each client. */
export async function wsPerMessage(): Promise<Variant> {
  const sockets = new Set<WebSocket>()
  const server = await listen((socket) => sockets.add(socket))
  return {
    port: portOf(server),
    send: (changes) => {
      for (const change of changes) {
        const message = JSON.stringify({ type: 'INSTRUMENT_PRICE', ...change })
        for (const socket of sockets) socket.send(message)
      }
    },
  }
}

/** The ceiling: all frames of a tick joined once, one write of the same bytes to every stream. */
export async function writesJoined(): Promise<Variant> {
  const streams = new Set<Duplex>()
  const server = await listen((_socket, stream) => streams.add(stream))
  return {
    port: portOf(server),
    send: (changes) => {
      const frames = Buffer.concat(changes.map((change) => frameOf({ type: 'INSTRUMENT_PRICE', ...change })))
      for (const stream of streams) stream.write(frames)
    },
  }
}

async function listen(onOpen: (socket: WebSocket, stream: Duplex) => void): Promise<Server> {
  const app = Fastify()
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  app.server.on('upgrade', (request, stream: Duplex, head) => {
    server.handleUpgrade(request, stream, head, (socket) => {
      socket.once('message', () => socket.send('{"type":"AUTHENTICATED"}'))
      onOpen(socket, stream)
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app.server
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
