import type { Duplex } from 'node:stream'

import type { ServerMessage } from '@app/contract/socket.ts'
import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'
import type { WebSocket } from 'ws'

import type { User } from '#http/viewer.ts'

import { frameOf } from './frames.ts'

/** Recurring work on all sockets is spread over so many turns, as thousands at once would block the event loop. */
export const turns = 10

/** One open socket of one browser tab. */
export type Connection = {
  socket: WebSocket
  /** The stream below the socket, for frames that are built once and written to many. */
  stream: Duplex
  /** The client's network, by which limits are counted. */
  network: string
  user: User | undefined
  watches: Set<string>
  /** Instruments whose newest price is still to be sent. */
  owed: Set<string>
  /** When a price of an instrument was last sent, in whole milliseconds since the process started. */
  pricedAt: Map<string, number>
  /** The newest post for the feed dot, when it was last sent, and the timer of the next. */
  feed: { newest: string; sentAt: number; timer: NodeJS.Timeout | undefined }
  /** The question that the newest unread counts answered. */
  unreadOf: number
  isAlive: boolean
  /** The turn in which it is served. */
  turn: number
}

export function newConnection(socket: WebSocket, stream: Duplex, network: string): Connection {
  return {
    socket,
    stream,
    network,
    user: undefined,
    watches: new Set(),
    owed: new Set(),
    pricedAt: new Map(),
    feed: { newest: '', sentAt: 0, timer: undefined },
    unreadOf: 0,
    isAlive: true,
    turn: Math.floor(Math.random() * turns),
  }
}

export function send(connection: Connection, message: ServerMessage): void {
  write(connection, frameOf(message))
}

/** Writes encoded frames. Closes the socket of a client that reads too slowly, instead of buffering more for it. */
export function write({ socket, stream }: Connection, frames: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (stream.writableLength > socketLimits.maxBacklogBytes) socket.close(closeCodes.slow, 'too slow')
  else stream.write(frames)
}
