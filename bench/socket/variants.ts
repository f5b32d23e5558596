import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

import { openBus } from '@app/server/src/bus/bus.ts'
import { lineOf, pack } from '@app/server/src/bus/envelope.ts'
import type { PriceChange } from '@app/server/src/bus/messages.ts'
import type { Config } from '@app/server/src/config.ts'
import type { Context } from '@app/server/src/context.ts'
import { frameOf } from '@app/server/src/socket/frames.ts'
import { liveSocket } from '@app/server/src/socket/live-socket.ts'
import Fastify from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'

type Price = Omit<PriceChange, 'term'>
export type Variant = { port: number; send: (prices: readonly Price[]) => void }

/** The product's live socket; only its sessions and follows are faked. */
export async function ours(): Promise<Variant> {
  const app = Fastify()
  let receive: (envelope: string) => void = () => undefined
  const bus = await openBus((events) => {
    receive = events.receive
    const send = async (envelopes: readonly string[]) => envelopes.forEach(receive)
    return { open: () => Promise.resolve(), send, destroy: () => undefined }
  }, app.log)
  const config = { publicUrl: undefined, trustProxy: [] } as Partial<Config> as Config
  const context = {
    bus,
    log: app.log,
    now: () => new Date(),
    config,
    stopping: new AbortController().signal,
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
    interestsOf: (profileId) =>
      Promise.resolve({
        follows: [],
        viewer: { profileId, muted: new Set(), blocked: new Set(), groups: new Set() },
      }),
    newestInFeed: () => Promise.resolve(undefined),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const sender = 'market'
  return {
    port: portOf(app.server),
    send: (prices) =>
      pack(
        sender,
        prices.map((price) => lineOf(sender, 'prices', { term: 1, ...price })),
      ).forEach(receive),
  }
}

/** The common approach: one `send` per message and client. */
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

/** The upper bound: all frames of a tick joined once, and one write of the same bytes to every stream. */
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
