import { connect, createServer, type Server, type Socket } from 'node:net'

import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type TestDb, testDb } from '#testing/test-db.ts'

import { openPgBus } from './pg-bus.ts'

const log = pino({ level: 'silent' })

let database: TestDb
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.drop())

/** A way to the database that can be cut. */
async function openWay(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const way = new URL(url)
  way.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: way.href,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => server.close(),
  }
}

it('is heard once again after the database was away for some time', async () => {
  const way = await openWay(database.url)
  const bus = await openPgBus(way.url, database.db, log, { retryMs: 50 })
  const other = await openPgBus(database.url, database.db, log)
  const heard: string[] = []
  bus.subscribe('inbox', (message) => heard.push(message))
  await other.publish('inbox', 'before')
  await expect.poll(() => heard).toEqual(['before'])

  way.cut()
  await new Promise((resolve) => setTimeout(resolve, 300))
  way.mend()

  await expect
    .poll(
      async () => {
        await other.publish('inbox', 'after')
        return heard.includes('after')
      },
      { timeout: 5000, interval: 50 },
    )
    .toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 200))
  heard.length = 0
  await other.publish('inbox', 'last')
  await expect.poll(() => heard).toContain('last')
  expect(heard.filter((message) => message === 'last')).toHaveLength(1)
  await Promise.all([bus.close(), other.close()])
  way.close()
}, 20_000)

it('hears its own words once and at once', async () => {
  const [bus, other] = await Promise.all([1, 2].map(() => openPgBus(database.url, database.db, log)))
  const [own, theirs]: [string[], string[]] = [[], []]
  bus!.subscribe('inbox', (message) => own.push(message))
  other!.subscribe('inbox', (message) => theirs.push(message))

  await bus!.publish('inbox', 'one', 'two')

  expect(own).toEqual(['one', 'two'])
  await expect.poll(() => theirs).toEqual(['one', 'two'])
  expect(own).toEqual(['one', 'two'])
  await Promise.all([bus!.close(), other!.close()])
})
