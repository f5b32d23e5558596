import type { Duplex } from 'node:stream'

import type { ServerMessage } from '@app/contract/socket.ts'
import { closeCodes, socketLimits } from '@app/contract/socket-limits.ts'
import type { WebSocket } from 'ws'

import type { User } from '#http/viewer.ts'

import { frameOf } from './frames.ts'

/** What is done to every socket now and then is done in so many turns, as thousands at once would hold up the rest. */
export const turns = 10

/** One open socket of one browser tab. */
export type Connection = {
  socket: WebSocket
  /** The stream below the socket, for frames that are built once and written to many. */
  stream: Duplex
  /** Where it comes from. */
  network: string
  user: User | undefined
  watches: Set<string>
  /** Instruments whose newest price it has still to get. */
  owed: Set<string>
  /** When it last got a price of an instrument, in whole milliseconds of the process. */
  pricedAt: Map<string, number>
  /** The newest post for the feed dot, when it was last sent, and the timer of the next. */
  feed: { newest: string; sentAt: number; timer: NodeJS.Timeout | undefined }
  isAlive: boolean
  /** Which of the turns is its own. */
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
    isAlive: true,
    turn: Math.floor(Math.random() * turns),
  }
}

export function send(connection: Connection, message: ServerMessage): void {
  write(connection, frameOf(message))
}

/** Writes finished frames; a reader with too much unread is cut off instead of being queued for. */
export function write({ socket, stream }: Connection, frames: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (stream.writableLength > socketLimits.maxBacklogBytes) socket.close(closeCodes.slow, 'too slow')
  else stream.write(frames)
}
