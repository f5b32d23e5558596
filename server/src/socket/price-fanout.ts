import { socketLimits } from '@app/contract/socket-limits.ts'

import type { PriceChange } from '#bus/messages.ts'

import { type Connection, turns, write } from './connection.ts'
import { frameOf } from './frames.ts'
import type { Registry } from './registry.ts'

const { tickMs, priceEveryMs } = socketLimits
const turnMs = tickMs / turns

export type PriceFanout = {
  /**
   * Takes a new price. Within a tick it replaces earlier ones of the instrument; prices of a replaced market runner are
   * dropped.
   */
  take(change: PriceChange): void
  /** Sends a socket the newest price of an instrument, if this node has seen one. */
  show(connection: Connection, instrumentId: string): void
  /** Drops the newest prices, as newer ones may have been missed. */
  forget(): void
  stop(): void
}

/**
 * Sends prices: one frame per price however many watch it, and one joined write per socket and tick. The sockets are
 * served in turns spread over the tick, so that thousands never block the event loop for long. A socket that has not
 * drained the last write, or was sent a price of the instrument within the last second, is owed the newest until it may
 * be sent.
 */
export function startPriceFanout(registry: Pick<Registry, 'watchersOf'>): PriceFanout {
  const newest = new Map<string, Buffer>()
  const changed = Array.from({ length: turns }, () => new Set<string>())
  const waiting = Array.from({ length: turns }, () => new Set<Connection>())
  const join = createJoiner()
  let newestTerm = 0

  function serveTurn(turn: number): void {
    const readers = waiting[turn]!
    waiting[turn] = new Set()
    for (const instrumentId of changed[turn]!) {
      for (const connection of registry.watchersOf(instrumentId, turn)) {
        connection.owed.add(instrumentId)
        readers.add(connection)
      }
    }
    changed[turn]!.clear()
    for (const connection of readers) serve(connection)
  }

  function serve(connection: Connection): void {
    if (connection.socket.readyState !== connection.socket.OPEN) return
    if (!connection.stream.writableNeedDrain) {
      const frames = takeDue(connection, newest)
      if (frames.length > 0) write(connection, join(frames))
    }
    if (connection.owed.size > 0) waiting[connection.turn]!.add(connection)
  }

  const stop = inTurns(serveTurn)
  return {
    take: ({ term, ...price }) => {
      if (term < newestTerm) return
      newestTerm = term
      newest.set(price.instrument_id, frameOf({ type: 'INSTRUMENT_PRICE', ...price }))
      for (const ids of changed) ids.add(price.instrument_id)
    },
    forget: () => {
      newest.clear()
      for (const ids of changed) ids.clear()
    },
    show: (connection, instrumentId) => {
      if (!newest.has(instrumentId)) return
      connection.owed.add(instrumentId)
      serve(connection)
    },
    stop,
  }
}

/** Joins frames. Consecutive sockets are mostly owed the same frames, and then share one buffer. */
function createJoiner(): (frames: readonly Buffer[]) => Buffer {
  let last: readonly Buffer[] = []
  let joined: Buffer = Buffer.alloc(0)
  return (frames) => {
    if (frames.length !== last.length || frames.some((frame, i) => frame !== last[i])) {
      last = frames
      joined = Buffer.concat(frames)
    }
    return joined
  }
}

/** Does the work of each turn once per tick. After a delay it catches up, but on one tick at most. */
function inTurns(work: (turn: number) => void): () => void {
  let timer: NodeJS.Timeout
  let at = performance.now()
  let turn = 0
  function wait(): void {
    const now = performance.now()
    at = Math.max(at + turnMs, now - tickMs)
    timer = setTimeout(next, Math.max(0, at - now))
  }
  function next(): void {
    work(turn)
    turn = (turn + 1) % turns
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}

/** Takes the newest prices that a socket is owed and may be sent now; the rest stay owed. */
function takeDue({ owed, pricedAt }: Connection, newest: ReadonlyMap<string, Buffer>): Buffer[] {
  // Whole milliseconds, as small integers need no heap allocation.
  const now = Math.floor(performance.now())
  if (pricedAt.size > 2 * socketLimits.watches) forgetPast(pricedAt, now)
  const frames: Buffer[] = []
  for (const instrumentId of owed) {
    if (now - (pricedAt.get(instrumentId) ?? -priceEveryMs) < priceEveryMs) continue
    owed.delete(instrumentId)
    const frame = newest.get(instrumentId)
    if (!frame) continue
    pricedAt.set(instrumentId, now)
    frames.push(frame)
  }
  return frames
}

/** Instruments that are not watched any more would otherwise be kept as long as the socket. */
function forgetPast(pricedAt: Map<string, number>, now: number): void {
  for (const [instrumentId, at] of pricedAt) if (now - at >= priceEveryMs) pricedAt.delete(instrumentId)
}
