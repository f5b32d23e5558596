import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'
import proxyAddr from '@fastify/proxy-addr'
import { type RawData, type ServerOptions, WebSocketServer } from 'ws'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { networkOf } from '#http/networks.ts'

import { closeEndedSessions, followBus } from './bus-messages.ts'
import { handleMessage, type SocketServices } from './client-messages.ts'
import { type Connection, newConnection } from './connection.ts'
import { createFeedIndex } from './feed-index.ts'
import { createPace } from './pace.ts'
import type { LiveFacts } from './live-facts.ts'
import { startPings } from './pings.ts'
import { startPriceFanout } from './price-fanout.ts'
import { createRegistry } from './registry.ts'
import { createSignInQueue } from './sign-in-queue.ts'

const recheckMs = 30_000
const publishWatchesMs = 30_000
const closeWithinMs = 1000

/** True for the handshake of a websocket at the live socket's address. */
export function isSocketHandshake({ url, headers }: IncomingMessage): boolean {
  return url?.split('?', 1)[0] === socketLimits.path && headers.upgrade?.toLowerCase() === 'websocket'
}

// The types lack `closeTimeout`, after which a socket that does not answer a close is terminated.
const options: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  maxPayload: socketLimits.maxFrameBytes,
  maxFragments: socketLimits.maxFragments,
  maxBufferedChunks: 64,
  closeTimeout: 2000,
  perMessageDeflate: false,
  clientTracking: false,
}

/** Opens the live socket at `/v1/socket`: prices, unread counts, notifications and the feed dot. */
export function liveSocket(app: App, context: Context, facts: LiveFacts): void {
  const server = new WebSocketServer(options)
  const { trustProxy } = context.config
  const isProxy = proxyAddr.compile([...trustProxy])
  const registry = createRegistry()
  const prices = startPriceFanout(registry)
  const feed = createFeedIndex(facts.interestsOf)
  const services: SocketServices = { context, facts, registry, prices, feed, queue: createSignInQueue() }
  followBus(services)

  const timers = [
    startPings(registry),
    setInterval(() => {
      closeEndedSessions(services).catch((error: unknown) =>
        context.log.error({ err: error }, 'the sessions of sockets could not be checked'),
      )
    }, recheckMs),
  ]
  // Only bought prices depend on what is watched.
  if (context.config.eodhd) timers.push(setInterval(() => publishWatches(services), publishWatchesMs))
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const network = networkOf(proxyAddr(request, isProxy))
    const refusal = refuse(context, request)
    if (refusal) return turnAway(stream, refusal)
    server.handleUpgrade(request, stream, head, (socket) => {
      serve(services, newConnection(socket, stream, network))
    })
  })
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval)
    prices.stop()
    for (const { socket } of registry.all) socket.close(closeCodes.restarting, 'restarting')
    server.close()
    const endAll = () => [...registry.all].forEach(({ socket }) => socket.terminate())
    setTimeout(endAll, closeWithinMs).unref()
  })
}

function publishWatches({ registry, context }: SocketServices): void {
  context.bus.publish('watches', ...registry.watchedIds().map((instrumentId) => ({ instrumentId })))
}

/** Returns the status with which to refuse a handshake, or `undefined` to accept it. */
function refuse({ config: { publicUrl }, bus, stopping }: Context, { headers }: IncomingMessage) {
  // No messages would reach the socket; the client does better on another node, or later.
  if (stopping.aborted || !bus.isConnected()) return '503 Service Unavailable'
  const { origin, host } = headers
  const isOwn = origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host
  return isOwn ? undefined : '403 Forbidden'
}

/** Answers and closes the connection; a client that has already gone is not an error. */
function turnAway(stream: Duplex, refusal: string): void {
  stream.once('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`, () => stream.destroy())
}

function serve(services: SocketServices, connection: Connection): void {
  const { registry, feed, context } = services
  const { socket } = connection
  const isInTime = createPace(socketLimits.messagesPerSecond, socketLimits.messageBurst)
  const late = setTimeout(() => {
    // Its session may well be valid: on a bad connection, the token arrives late.
    if (!connection.user) socket.close(closeCodes.slow, 'not authenticated in time')
  }, socketLimits.authenticateWithinMs)

  registry.add(connection)
  const isTooFast = () => {
    if (isInTime(performance.now())) return false
    socket.close(closeCodes.tooFast, 'too many messages')
    return true
  }
  socket.on('ping', isTooFast)
  socket.on('pong', () => {
    if (!isTooFast()) connection.isAlive = true
  })
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003, 'text only')
    if (isTooFast()) return
    handleMessage(services, connection, textOf(data)).catch((error: unknown) => {
      context.log.error({ err: error }, 'a socket message could not be handled')
      socket.close(1011, 'server error')
    })
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(late)
    registry.remove(connection)
    const profileId = connection.user?.profileId
    if (profileId && !registry.isConnected(profileId)) feed.forget(profileId)
  })
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : Buffer.concat(data as Buffer[]).toString()
}
