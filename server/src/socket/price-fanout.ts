import { socketLimits } from '@app/contract/socket-limits.ts'

import { type Connection, write } from './connection.ts'
import { frameOf } from './frames.ts'
import type { PriceChange } from './price-messages.ts'
import type { Registry } from './registry.ts'

const socketsPerTurn = 500

export type PriceFanout = {
  /** Takes new prices; those of one instrument within a tick replace each other. */
  take(changes: readonly PriceChange[]): void
  /** The newest price of an instrument as a frame, when this node has seen one. */
  newest(instrumentId: string): Buffer | undefined
  stop(): void
}

/**
 * Sends prices: one frame per price however many watch it, and one joined write per socket and tick. A socket that has
 * not read the last write keeps only the newest price of each instrument until it has.
 */
export function startPriceFanout(
  registry: Pick<Registry, 'watchersOf'>,
  tickMs: number = socketLimits.tickMs,
): PriceFanout {
  const newest = new Map<string, Buffer>()
  const changed = new Map<string, Buffer>()
  const lateReaders = new Set<Connection>()
  let isFlushing = false

  async function flush(): Promise<void> {
    if (isFlushing || (changed.size === 0 && lateReaders.size === 0)) return
    isFlushing = true
    const outgoing = collect(changed, lateReaders, registry)
    changed.clear()
    lateReaders.clear()
    let sent = 0
    for (const [connection, frames] of outgoing) {
      if (!deliver(connection, frames)) lateReaders.add(connection)
      if (++sent % socketsPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    isFlushing = false
  }

  const timer = setInterval(() => void flush(), tickMs)
  return {
    take: (changes) => {
      for (const change of changes) {
        const frame = frameOf({ type: 'INSTRUMENT_PRICE', ...change })
        newest.set(change.instrument_id, frame)
        changed.set(change.instrument_id, frame)
      }
    },
    newest: (instrumentId) => newest.get(instrumentId),
    stop: () => clearInterval(timer),
  }
}

type Frames = Map<string, Buffer>

/** What each socket is to get in this tick: its late prices, replaced by newer ones, and the new ones it watches. */
function collect(changed: Frames, late: Iterable<Connection>, registry: Pick<Registry, 'watchersOf'>) {
  const outgoing = new Map<Connection, Frames>()
  for (const connection of late) outgoing.set(connection, connection.late)
  for (const [instrumentId, frame] of changed) {
    for (const connection of registry.watchersOf(instrumentId)) {
      const frames = outgoing.get(connection)
      if (frames) frames.set(instrumentId, frame)
      else outgoing.set(connection, new Map([[instrumentId, frame]]))
    }
  }
  return outgoing
}

/** False when the reader is behind and the frames have to wait. */
function deliver(connection: Connection, frames: Frames): boolean {
  if (connection.stream.writableNeedDrain) {
    connection.late = frames
    return connection.socket.readyState !== connection.socket.OPEN
  }
  connection.late = new Map()
  write(connection, frames.size === 1 ? frames.values().next().value! : Buffer.concat([...frames.values()]))
  return true
}
