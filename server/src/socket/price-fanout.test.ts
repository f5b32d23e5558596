import { Duplex } from 'node:stream'

import { describe, expect, it, vi } from 'vitest'

import { type Connection, newConnection } from './connection.ts'
import { startPriceFanout } from './price-fanout.ts'
import { readPrices, writePrices } from './price-messages.ts'
import { createRegistry } from './registry.ts'

const change = (id: string, price: number) => ({
  instrument_id: id,
  last_price: price,
  change_today: null,
  trading: true,
  at: '2026-11-20T11:45:00.000Z',
})

/** A reader that takes nothing until it is told to. */
function slowReader(): { connection: Connection; written: Buffer[]; read: () => void } {
  const written: Buffer[] = []
  const waiting: (() => void)[] = []
  const stream = new Duplex({
    writableHighWaterMark: 16,
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk)
      waiting.push(done)
    },
  })
  const socket = { readyState: 1, OPEN: 1, close: () => undefined } as unknown as Connection['socket']
  return {
    connection: newConnection(socket, stream, ''),
    written,
    read: () => waiting.splice(0).forEach((done) => done()),
  }
}

describe('the price fan-out', () => {
  it('keeps only the newest price of an instrument for a reader that is behind, and delivers it', async () => {
    const registry = createRegistry()
    const reader = slowReader()
    registry.watch(reader.connection, '1')
    const fanout = startPriceFanout(registry, 5)

    for (const price of [10, 11, 12, 13]) {
      fanout.take([change('1', price)])
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    expect(reader.written).toHaveLength(1)
    expect(String(reader.written[0])).toContain('"last_price":10')

    reader.read()
    await vi.waitFor(() => expect(reader.written).toHaveLength(2))
    expect(String(reader.written[1])).toContain('"last_price":13')
    fanout.stop()
  })
})

describe('the registry', () => {
  it('lets a socket watch 128 instruments, not one more, and again after it has left one', () => {
    const registry = createRegistry()
    const { connection } = slowReader()
    for (let id = 1; id <= 128; id++) expect(registry.watch(connection, String(id))).toBe(true)
    expect(registry.watch(connection, '129')).toBe(false)
    expect(registry.watch(connection, '128')).toBe(true)
    registry.unwatch(connection, '1')
    expect(registry.watch(connection, '129')).toBe(true)
  })
})

describe('price messages', () => {
  it('come back as they were written, in parts that fit into one NOTIFY', () => {
    const changes = Array.from({ length: 1000 }, (_, i) => ({
      ...change(String(i + 1), 100 + i / 7),
      change_today: i % 3 ? i / 100 : null,
    }))
    const messages = writePrices(changes)
    expect(messages.length).toBeGreaterThan(1)
    expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(7900)
    expect(messages.flatMap(readPrices)).toEqual(changes)
  })
})
