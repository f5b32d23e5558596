import { setTimeout as sleep } from 'node:timers/promises'

import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { redisProgram, startRedis } from '#testing/redis-server.ts'
import { tcpProxy } from '#testing/tcp-proxy.ts'
import { testDb } from '#testing/test-db.ts'

import { type Bus, openBus } from './bus.ts'
import { pgTransport } from './pg-transport.ts'
import { redisTransport } from './redis-transport.ts'
import type { Transport } from './transport.ts'

type Options = Parameters<typeof openBus>[2]
type Server = { url: string; stop: () => Promise<void> }
type TransportCase = { start: () => Promise<Server>; transport: (url: string) => Transport; port: number }

const postgres: TransportCase = {
  start: async () => {
    const { url, drop } = await testDb()
    return { url, stop: drop }
  },
  transport: pgTransport,
  port: 5432,
}
const redis: TransportCase = { start: startRedis, transport: redisTransport, port: 6379 }

const log = pino({ level: 'silent' })
/** Heartbeats as in production, and ample time to open: a busy machine that pauses for seconds is no outage. */
const patient = { retryMs: 40, openWithinMs: 60_000 }
/** For tests that wait for an outage to be noticed: what takes 30 s in production takes 3 s, as a shorter pause is none. */
const fast = { beatMs: 1000, retryMs: 40, openWithinMs: 3000 }
/** Long enough for what should not happen. */
const aWhile = 300
const withoutRedis = redisProgram === undefined

const title = (name: string, isSkipped: boolean) =>
  isSkipped ? `${name} (skipped: neither redis-server nor valkey-server is installed here)` : name

describe('the bus over LISTEN and NOTIFY', () => busTests(postgres))
describe.skipIf(withoutRedis)(title('the bus over Redis', withoutRedis), () => busTests(redis))

function busTests({ start, transport, port }: TransportCase): void {
  let server: Server
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.stop())

  async function openNode(url = server.url, options: Options = patient) {
    const bus = await openBus(transport(url), log, options)
    onTestFinished(() => bus.close())
    const received: string[] = []
    const node = { bus, received, gaps: 0 }
    bus.subscribe('inbox', ({ kind }) => received.push(kind))
    bus.onGap(() => node.gaps++)
    return node
  }
  /** A node whose connection runs through a proxy. */
  async function openRemoteNode(options: Options = patient) {
    const proxy = await tcpProxy(server.url, port)
    onTestFinished(() => proxy.close())
    return { ...proxy, node: await openNode(proxy.url, options) }
  }
  const say = (bus: Bus, ...kinds: string[]) =>
    bus.publish('inbox', ...kinds.map((kind) => ({ recipientId: '1', kind, senderId: null })))

  it('delivers its own messages immediately and only once, and those of other nodes in their order', async () => {
    const [one, other] = [await openNode(), await openNode()]
    say(one.bus, 'a', 'b')
    say(one.bus, 'c')
    expect(one.received).toEqual(['a', 'b', 'c'])
    await expect.poll(() => other.received).toEqual(['a', 'b', 'c'])
    say(other.bus, 'd')
    await expect.poll(() => one.received).toEqual(['a', 'b', 'c', 'd'])
    expect([one.gaps, other.gaps]).toEqual([0, 0])
  })

  it('delivers thousands of messages that were published together, and refuses one that is too large', async () => {
    const [one, other] = [await openNode(), await openNode()]
    const kinds = Array.from({ length: 5000 }, (_, i) => `${i} åäö😀\n`)
    say(one.bus, ...kinds)
    expect(() => say(one.bus, 'fits', 'x'.repeat(8000))).toThrow(RangeError)
    say(one.bus, 'last')
    await expect.poll(() => other.received.length).toBe(5001)
    expect(other.received).toEqual([...kinds, 'last'])
    expect(one.received).toEqual([...kinds, 'last'])
  })

  it('survives messages that it cannot parse and listeners that throw', async () => {
    const [one, other] = [await openNode(), await openNode()]
    other.bus.subscribe('inbox', () => {
      throw new Error('a fault of ours')
    })
    const after: string[] = []
    other.bus.subscribe('inbox', ({ kind }) => after.push(kind))
    const raw = transport(server.url)({ receive: () => undefined, lost: () => undefined })
    await raw.open()
    await raw.send(['nonsense', 'x inbox\n{"kind":', 'x heartbeat\nnonsense', 'x unknown\n{}'])
    raw.destroy()
    say(one.bus, 'a')
    await expect.poll(() => after).toEqual(['a'])
    expect(other.received).toEqual(['a'])
  })

  it('notifies a node that was cut off of the gap, both when it is noticed and when the bus is back', async () => {
    const { node, cut, mend } = await openRemoteNode()
    const other = await openNode()
    cut()
    await expect.poll(() => node.gaps).toBe(1)
    expect(node.bus.isConnected()).toBe(false)
    say(other.bus, 'missed')
    await sleep(aWhile)
    expect([node.gaps, node.bus.isConnected()]).toEqual([1, false])
    mend()
    await expect.poll(() => node.gaps).toBe(2)
    expect(node.bus.isConnected()).toBe(true)
    say(other.bus, 'after')
    await expect.poll(() => node.received).toEqual(['after'])
    await sleep(aWhile)
    expect([node.received, node.gaps, other.gaps]).toEqual([['after'], 2, 0])
  })

  /** The gaps so far, once the node has stayed connected for a while. */
  async function calmGaps(node: { bus: Bus; gaps: number }): Promise<number> {
    const staysConnected = async () => {
      const before = node.gaps
      await sleep(4 * fast.beatMs)
      return node.bus.isConnected() && node.gaps === before
    }
    await expect.poll(staysConnected).toBe(true)
    return node.gaps
  }

  it('detects a half-open connection by its heartbeat, and opens another', async () => {
    const { node, silence, mend } = await openRemoteNode(fast)
    const other = await openNode()
    const before = await calmGaps(node)
    silence()
    say(other.bus, 'missed')
    await expect.poll(() => node.gaps).toBe(before + 1)
    expect(node.bus.isConnected()).toBe(false)
    // Connections that are opened now hang.
    await sleep(fast.openWithinMs + 2 * fast.retryMs)
    expect([node.gaps, node.bus.isConnected()]).toEqual([before + 1, false])
    mend()
    await expect.poll(() => node.gaps).toBe(before + 2)
    say(other.bus, 'after')
    await expect.poll(() => node.received).toEqual(['after'])
    expect(other.gaps).toBe(0)
  })

  it('notifies the other nodes of a gap when a message could not be sent', async () => {
    const { node, silence, mend } = await openRemoteNode(fast)
    const other = await openNode()
    silence()
    say(node.bus, 'swallowed')
    expect(node.received).toEqual(['swallowed'])
    await expect.poll(() => node.bus.isConnected()).toBe(false)
    say(node.bus, 'said while cut off')
    expect(other.gaps).toBe(0)
    mend()
    // More than once if a heartbeat leaves before the one with the notice has been acknowledged.
    await expect.poll(() => other.gaps).toBeGreaterThan(0)
    await sleep(aWhile)
    expect(other.received).toEqual([])
    say(node.bus, 'after')
    await expect.poll(() => other.received).toEqual(['after'])
  })

  it('notifies the other nodes of no gap when only replaceable messages could not be sent', async () => {
    const { node, cut, mend } = await openRemoteNode()
    const other = await openNode()
    cut()
    await expect.poll(() => node.bus.isConnected()).toBe(false)
    node.bus.publish('watches', { instrumentId: '1' })
    mend()
    await expect.poll(() => node.bus.isConnected()).toBe(true)
    say(node.bus, 'after')
    await expect.poll(() => other.received).toEqual(['after'])
    await sleep(aWhile)
    expect(other.gaps).toBe(0)
  })

  it('does not open where nobody answers, and closes in the middle of an outage', async () => {
    const { node, cut, url } = await openRemoteNode()
    cut()
    await expect(openBus(transport(url), log, patient)).rejects.toThrow()
    await expect.poll(() => node.bus.isConnected()).toBe(false)
    say(node.bus, 'unheard')
    await node.bus.close()
    await node.bus.close()
  })
}

describe.skipIf(withoutRedis)(title('buses in one Redis', withoutRedis), () => {
  it('do not receive from each other when the numbers of their databases differ', async () => {
    const server = await startRedis()
    onTestFinished(server.stop)
    const [one, same, third] = await Promise.all(
      ['', '/0', '/3'].map((path) => openBus(redisTransport(server.url + path), log, patient)),
    )
    const received: string[] = []
    same!.subscribe('sessions', ({ sessionId }) => received.push(sessionId))
    third!.publish('sessions', { sessionId: 'third' })
    one!.publish('sessions', { sessionId: 'one' })
    await expect.poll(() => received).toContain('one')
    await sleep(100)
    expect(received).toEqual(['one'])
    await Promise.all([one, same, third].map((bus) => bus!.close()))
  })
})
