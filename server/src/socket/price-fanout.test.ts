import { Duplex } from 'node:stream'

import { socketLimits } from '@app/contract/socket-limits.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Connection, newConnection, turns } from './connection.ts'
import { type PriceFanout, startPriceFanout } from './price-fanout.ts'
import { createRegistry } from './registry.ts'

const change = (id: string, price: number, term = 1) => ({
  term,
  instrument_id: id,
  last_price: price,
  change_today: null,
  trading: true,
  at: '2026-11-20T11:45:00.000Z',
})

/** A reader that reads what it is sent, or nothing until it is told to. */
function readerThat(does: 'reads' | 'waits'): { connection: Connection; written: Buffer[]; read: () => void } {
  const written: Buffer[] = []
  const waiting: (() => void)[] = []
  const stream = new Duplex({
    writableHighWaterMark: 16,
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk)
      if (does === 'reads') done()
      else waiting.push(done)
    },
  })
  const socket = { readyState: 1, OPEN: 1, close: () => undefined } as unknown as Connection['socket']
  return {
    connection: newConnection(socket, stream, ''),
    written,
    read: () => waiting.splice(0).forEach((done) => done()),
  }
}

/** The prices of an instrument that were written to a reader, in their order. */
const pricesIn = (written: readonly Buffer[]) =>
  [
    ...Buffer.concat(written)
      .toString('latin1')
      .matchAll(/"last_price":(\d+)/g),
  ].map(([, price]) => Number(price))

describe('the price fan-out', () => {
  const registry = createRegistry()
  let fanout: PriceFanout
  let reader: ReturnType<typeof readerThat>
  beforeEach(() => {
    vi.useFakeTimers()
    fanout = startPriceFanout(registry)
    reader = readerThat('reads')
    registry.watch(reader.connection, '1')
  })
  afterEach(() => {
    fanout.stop()
    registry.remove(reader.connection)
    vi.useRealTimers()
  })
  const tick = () => vi.advanceTimersByTimeAsync(socketLimits.tickMs)
  const shown = () => pricesIn(reader.written)

  it('joins what a socket gets in a tick into one write', async () => {
    registry.watch(reader.connection, '2')
    for (const [id, price] of [
      ['1', 10],
      ['2', 20],
      ['3', 30],
    ] as const)
      fanout.take(change(id, price))
    await tick()
    expect(reader.written).toHaveLength(1)
    expect(shown()).toEqual([10, 20])
  })

  it('serves every socket once per tick, one turn at a time', async () => {
    const readers = Array.from({ length: turns }, (_, turn) => {
      const { connection, written } = readerThat('reads')
      connection.turn = turn
      registry.watch(connection, '7')
      return { connection, written }
    })
    const served = () => readers.filter(({ written }) => written.length > 0).length
    fanout.take(change('7', 10))
    for (let turn = 1; turn <= turns; turn++) {
      await vi.advanceTimersByTimeAsync(socketLimits.tickMs / turns)
      expect(served()).toBe(turn)
    }
    await tick()
    for (const { connection, written } of readers) {
      expect(pricesIn(written)).toEqual([10])
      registry.remove(connection)
    }
  })

  it('sends one price of an instrument per second, the newest after that, and none twice', async () => {
    fanout.take(change('1', 10))
    await tick()
    for (const price of [11, 12, 13]) {
      fanout.take(change('1', price))
      await tick()
      expect(shown()).toEqual([10])
    }
    await tick()
    expect(shown()).toEqual([10, 13])
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown()).toEqual([10, 13])
  })

  it('counts the second from a price that was shown at once, also if the socket unwatches and watches again', async () => {
    fanout.take(change('1', 10))
    const other = readerThat('reads')
    const watch = () => {
      registry.watch(other.connection, '1')
      fanout.show(other.connection, '1')
    }
    watch()
    expect(pricesIn(other.written)).toEqual([10])
    registry.unwatch(other.connection, '1')
    watch()
    fanout.take(change('1', 11))
    await vi.advanceTimersByTimeAsync(999)
    expect(pricesIn(other.written)).toEqual([10])
    expect(shown()).toEqual([11])
    await tick()
    expect(pricesIn(other.written)).toEqual([10, 11])
  })

  it('sends no price that was held back once the socket has unwatched it', async () => {
    fanout.take(change('1', 10))
    await tick()
    fanout.take(change('1', 11))
    await tick()
    registry.unwatch(reader.connection, '1')
    await vi.advanceTimersByTimeAsync(5000)
    expect(shown()).toEqual([10])
  })

  it('keeps only the newest price for a reader that is behind, and counts the second from when it gets it', async () => {
    const slow = readerThat('waits')
    registry.watch(slow.connection, '1')
    for (const price of [10, 11, 12]) {
      fanout.take(change('1', price))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(pricesIn(slow.written)).toEqual([10])

    slow.read()
    await tick()
    expect(pricesIn(slow.written)).toEqual([10, 12])
    slow.read()
    fanout.take(change('1', 13))
    await vi.advanceTimersByTimeAsync(750)
    expect(pricesIn(slow.written)).toEqual([10, 12])
    await tick()
    expect(pricesIn(slow.written)).toEqual([10, 12, 13])
  })

  it('forgets instruments that a socket unwatched long ago', async () => {
    for (let id = 1; id <= 1000; id++) {
      fanout.take(change(String(id), id))
      fanout.show(reader.connection, String(id))
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(shown()).toContain(1000)
    expect(reader.connection.pricedAt.size).toBeLessThanOrEqual(2 * socketLimits.watches + 1)
  })

  it('drops the prices of a market runner that was replaced, for every instrument', async () => {
    registry.watch(reader.connection, '2')
    fanout.take(change('1', 10, 7))
    fanout.take(change('1', 9, 6))
    fanout.take(change('2', 20, 6))
    await tick()
    expect(shown()).toEqual([10])
    fanout.take(change('2', 21, 8))
    await tick()
    expect(shown()).toEqual([10, 21])
  })

  it('shows no price that may be stale after a gap, not even one that it owed before', async () => {
    fanout.take(change('1', 10))
    await tick()
    fanout.take(change('1', 11))
    await tick()
    fanout.forget()
    await vi.advanceTimersByTimeAsync(2 * socketLimits.priceEveryMs)
    expect(shown()).toEqual([10])
    fanout.show(reader.connection, '1')
    expect(shown()).toEqual([10])
    fanout.take(change('1', 12))
    await tick()
    expect(shown()).toEqual([10, 12])
  })
})

describe('the registry', () => {
  it('lets a socket watch 128 instruments, and another one only after it has unwatched one', () => {
    const registry = createRegistry()
    const { connection } = readerThat('reads')
    for (let id = 1; id <= 128; id++) expect(registry.watch(connection, String(id))).toBe(true)
    expect(registry.watch(connection, '129')).toBe(false)
    expect(registry.watch(connection, '128')).toBe(true)
    registry.unwatch(connection, '1')
    expect(registry.watch(connection, '129')).toBe(true)
  })
})
