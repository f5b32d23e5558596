import { socketLimits } from '@app/contract/socket-limits.ts'

import type { PriceChange } from '#bus/messages.ts'

import { type Connection, write } from './connection.ts'
import { frameOf } from './frames.ts'
import type { Registry } from './registry.ts'

const socketsPerTurn = 500
const { tickMs, priceEveryMs } = socketLimits

export type PriceFanout = {
  /** Takes a new price; those of one instrument within a tick replace each other, those of a past runner are dropped. */
  take(change: PriceChange): void
  /** Sends a socket the newest price of an instrument, when this node has seen one. */
  show(connection: Connection, instrumentId: string): void
  /** Drops the newest prices, as newer ones may have been missed. */
  forget(): void
  stop(): void
}

/**
 * Sends prices: one frame per price however many watch it, and one joined write per socket and tick. A socket that has
 * not read the last write, or has had a price of the instrument within the second, is owed the newest until it can have it.
 */
export function startPriceFanout(registry: Pick<Registry, 'watchersOf'>): PriceFanout {
  const newest = new Map<string, Buffer>()
  const changed = new Set<string>()
  let waiting = new Set<Connection>()
  let isFlushing = false
  let newestTerm = 0

  async function flush(): Promise<void> {
    if (isFlushing || (changed.size === 0 && waiting.size === 0)) return
    isFlushing = true
    const readers = waiting
    waiting = new Set()
    for (const instrumentId of changed) {
      for (const connection of registry.watchersOf(instrumentId)) {
        connection.owed.add(instrumentId)
        readers.add(connection)
      }
    }
    changed.clear()
    let served = 0
    for (const connection of readers) {
      serve(connection)
      if (++served % socketsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    isFlushing = false
  }

  function serve(connection: Connection): void {
    if (connection.socket.readyState !== connection.socket.OPEN) return
    if (!connection.stream.writableNeedDrain) {
      const frames = takeDue(connection, newest)
      if (frames.length > 0) write(connection, frames.length === 1 ? frames[0]! : Buffer.concat(frames))
    }
    if (connection.owed.size > 0) waiting.add(connection)
  }

  const timer = setInterval(() => void flush(), tickMs)
  return {
    take: ({ term, ...price }) => {
      if (term < newestTerm) return
      newestTerm = term
      newest.set(price.instrument_id, frameOf({ type: 'INSTRUMENT_PRICE', ...price }))
      changed.add(price.instrument_id)
    },
    forget: () => {
      newest.clear()
      changed.clear()
    },
    show: (connection, instrumentId) => {
      if (!newest.has(instrumentId)) return
      connection.owed.add(instrumentId)
      serve(connection)
    },
    stop: () => clearInterval(timer),
  }
}

/** The newest prices that a socket is owed and may have now; the rest stays owed. */
function takeDue({ owed, pricedAt }: Connection, newest: ReadonlyMap<string, Buffer>): Buffer[] {
  // Whole milliseconds, as those take no memory of their own.
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

/** What was watched once and no longer is would otherwise be kept as long as the socket. */
function forgetPast(pricedAt: Map<string, number>, now: number): void {
  for (const [instrumentId, at] of pricedAt) if (now - at >= priceEveryMs) pricedAt.delete(instrumentId)
}
