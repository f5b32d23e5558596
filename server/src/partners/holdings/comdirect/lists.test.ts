import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'

import { defaultLimits } from '#partners/outgoing.ts'
import { stoppedClock } from '#testing/stopped-clock.ts'

import type { Bank } from './call.ts'
import { readAll } from './lists.ts'
import { createPace } from './pace.ts'

let server: Server | undefined
afterEach(() => server?.close().closeAllConnections())

type Page = { matches: number; values: string[] }

/** Reads a list from a bank that answers with the pages in turn; returns it and the addresses that were requested. */
async function readFrom(pageAt: (first: number) => Page) {
  const requested: string[] = []
  server = createServer(({ url = '' }, response) => {
    requested.push(url)
    const { matches, values } = pageAt(Number(new URL(url, 'http://x').searchParams.get('paging-first')))
    response.end(JSON.stringify({ paging: { matches }, values }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bank: Bank = {
    log: pino({ level: 'silent' }),
    now: stoppedClock(),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: '',
    clientSecret: '',
    limits: defaultLimits,
    pace: createPace(1000),
    lastRequest: 0,
    refreshes: new Map(),
  }
  const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: '2027-01-01T00:00:00Z', session: 'a'.repeat(32) }
  const access = { bank, tokens: { get: () => Promise.resolve(tokens) }, signal: new AbortController().signal }
  const schema = z.object({ paging: z.object({ matches: z.number() }), values: z.array(z.string()) })
  const list = readAll(access, { name: '/list', path: '/list', query: { a: 'b' }, schema, keyOf: (value) => value })
  return { list, requested }
}

const all = ['a', 'b', 'c', 'd', 'e']

it('a list is read page by page', async () => {
  const { list, requested } = await readFrom((first) => ({ matches: 5, values: all.slice(first, first + 2) }))
  expect(await list).toEqual(all)
  expect(requested).toEqual(['/api/list?a=b', '/api/list?a=b&paging-first=2', '/api/list?a=b&paging-first=4'])
})

it('a value that moves to the next page while the list is read counts once', async () => {
  const later = ['new', ...all]
  const pageAt = (first: number) =>
    first === 0 ? { matches: 5, values: all.slice(0, 2) } : { matches: 6, values: later.slice(first, first + 2) }
  expect(await (await readFrom(pageAt)).list).toEqual(all)
})

it.each<[string, (first: number) => Page]>([
  ['always answers with the first page', () => ({ matches: 5, values: ['a', 'b'] })],
  ['ends early', (first) => ({ matches: 5, values: first === 0 ? ['a', 'b'] : [] })],
  ['never ends', (first) => ({ matches: 1_000_000, values: [String(first)] })],
])('a list of a bank that %s is unreadable', async (_, pageAt) => {
  const { list, requested } = await readFrom(pageAt)
  await expect(list).rejects.toMatchObject({ name: 'HoldingsError', fault: 'unreadable' })
  expect(requested.length).toBeLessThanOrEqual(200)
})
