import { Writable } from 'node:stream'

import { ratioOf } from '@app/domain/decimal/ratio.ts'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { stoppedClock } from '#testing/stopped-clock.ts'

import type { MarketData } from '../market-data.ts'
import { startSandbox } from '../market.fixture.ts'
import type { OutgoingLimits } from '#partners/outgoing.ts'
import { patient } from '#partners/patient.fixture.ts'
import { eodhdClient } from './client.ts'
import { createLimits } from './limits.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let lines = ''
const log = pino(
  { level: 'debug' },
  new Writable({
    write: (chunk: Buffer, _, done) => {
      lines += chunk.toString()
      done()
    },
  }),
)

beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.setClock('2026-11-20T12:00:00Z')
})
afterAll(() => sandbox.stop())
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  const logged = lines
  lines = ''
  await sandbox.mend()
  await sandbox.forgetCalls()
  expect(logged).not.toContain(sandbox.token)
})

function client(
  outgoing: Partial<OutgoingLimits> = {},
  { token = sandbox.token, perDay = 100_000, perMinute = 1000 } = {},
) {
  const clock = stoppedClock('2026-11-20T12:00:00Z')
  const limits = createLimits({ perDay, perMinute, now: clock })
  const data = eodhdClient({
    url: sandbox.url,
    token,
    limits,
    log,
    outgoing: { backoffMs: 20, ...outgoing },
  })
  return { data, limits, clock }
}

const volvo = 'VOLV-B.ST'

/** A request that is never answered; it ends when it is aborted. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init!.signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

describe('the client of EODHD', () => {
  it('reads one quote and several, without those that are NA', async () => {
    const { data } = client()
    const [one] = await data.quotes([volvo])
    expect(one).toEqual({ symbol: volvo, price: expect.any(Number), atMs: Date.parse('2026-11-20T11:45:00Z') })
    const several = await data.quotes([volvo, 'NOPE.ST', 'SAP.XETRA'])
    expect(several.map(({ symbol }) => symbol)).toEqual([volvo, 'SAP.XETRA'])
    expect(await data.quotes(['NOPE.ST'])).toEqual([])
    expect(await data.quotes([])).toEqual([])
  })

  it('always asks for json', async () => {
    const { data } = client()
    await data.closes(volvo)
    await data.closesOn('ST', '2026-11-19')
    const calls = await sandbox.calls()
    expect(calls.map(({ query }) => query.fmt)).toEqual(['json', 'json'])
  })

  it('reads closes as printed, splits, dividends and listings', async () => {
    const { data } = client()
    const closes = await data.closes(volvo)
    expect(closes.length).toBeGreaterThan(3000)
    expect(closes.at(-1)).toEqual({
      date: '2026-11-19',
      close: expect.any(Number),
      volume: expect.any(Number),
      code: undefined,
    })
    const day = await data.closesOn('ST', '2026-11-19')
    expect(day.find(({ symbol }) => symbol === volvo)?.close).toBe(closes.at(-1)!.close)
    const listings = await data.listings('US')
    expect(listings.find(({ code }) => code === 'AAPL')).toMatchObject({
      symbol: 'AAPL.US',
      market: 'NASDAQ',
      kind: 'EQUITY',
      currency: 'USD',
      isin: 'US0378331005',
    })
    const splits = await Promise.all(listings.map(({ symbol }) => data.splits(symbol)))
    expect(splits.flat()[0]).toMatchObject({ ratio: ratioOf(1, 2), kind: 'split 2:1' })
    const paid = await Promise.all(listings.slice(0, 10).map(({ symbol }) => data.dividends(symbol)))
    expect(paid.flat()[0]).toMatchObject({ amount: expect.any(Number), currency: 'USD', payDate: null })
    expect((await data.search('SE0000115446'))[0]).toMatchObject({ symbol: volvo, exchange: 'ST' })
    expect((await data.search('hennes')).map(({ symbol }) => symbol)).toEqual(['HM-B.ST'])
  })

  it.each([
    ['401', 'refused'],
    ['402', 'used_up'],
    ['403', 'forbidden'],
    ['404', 'unknown'],
    ['422', 'bad_question'],
    ['html', 'unreadable'],
    ['silence', 'silent'],
    ['huge', 'too_large'],
    ['redirect', 'redirected'],
  ])('maps %s to %s, asks once, and logs one line', async (kind, fault) => {
    const { data } = client({ maxBytes: 1_000_000, ...(kind === 'silence' ? { silentMs: 300 } : patient) })
    await sandbox.fail({ kind })
    await expect(data.quotes([volvo])).rejects.toMatchObject({ name: 'PartnerError', fault })
    expect(await sandbox.calls()).toHaveLength(1)
    const logged = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(logged).toEqual([expect.objectContaining({ partner: 'EODHD', call: '/real-time', fault, level: 40 })])
  })

  it.each([
    ['a quote', 10_000, (data: MarketData) => data.quotes([volvo])],
    ['the history of a listing', 10_000, (data: MarketData) => data.closes(volvo)],
    ['the closes of a day', 30_000, (data: MarketData) => data.closesOn('ST', '2026-11-19')],
    ['the listings of an exchange', 30_000, (data: MarketData) => data.listings('ST')],
  ])('gives up on %s after %i ms of silence and does not ask again', async (_, limitMs, question) => {
    // In place of a connection, whose own timers would be fake as well.
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(silence)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const settled = vi.fn()
    const outcome = question(client().data).catch((error: unknown) => error)
    void outcome.then(settled)
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ name: 'PartnerError', fault: 'silent' })
    expect(fetching).toHaveBeenCalledOnce()
  })

  it.each(['429', '500', 'cut'])('tries again after %s, three times at most', async (kind) => {
    await sandbox.fail({ kind, times: 2 })
    expect(await client().data.quotes([volvo])).toHaveLength(1)
    await sandbox.forgetCalls()
    await sandbox.fail({ kind, times: 5 })
    await expect(client().data.quotes([volvo])).rejects.toMatchObject({ name: 'PartnerError' })
    expect(await sandbox.calls()).toHaveLength(3)
  })

  it('waits as long as Retry-After says, or not at all if that is too long', async () => {
    await sandbox.fail({ kind: '429', retryAfter: '1' })
    const started = performance.now()
    expect(await client().data.quotes([volvo])).toHaveLength(1)
    expect(performance.now() - started).toBeGreaterThan(950)

    await sandbox.forgetCalls()
    await sandbox.fail({ kind: '429', retryAfter: '3600' })
    const { data, clock } = client()
    await expect(data.quotes([volvo])).rejects.toMatchObject({ fault: 'too_fast', retryAfterMs: 3_600_000 })
    await expect(data.quotes([volvo])).rejects.toMatchObject({ fault: 'paused' })
    expect(await sandbox.calls()).toHaveLength(1)
    clock.advance(3_600_000)
    expect(await data.quotes([volvo])).toHaveLength(1)
  })

  it('accepts a date in Retry-After', async () => {
    await sandbox.fail({ kind: '429', retryAfter: new Date(Date.now() + 600_000).toUTCString() })
    const failure = await client()
      .data.quotes([volvo])
      .catch((error: unknown) => error as { retryAfterMs: number })
    expect(Math.abs((failure as { retryAfterMs: number }).retryAfterMs - 600_000)).toBeLessThan(3000)
  })

  it('makes no calls until midnight UTC when the units are used up', async () => {
    const { data, clock } = client()
    await sandbox.fail({ kind: '402' })
    await expect(data.quotes([volvo])).rejects.toMatchObject({ fault: 'used_up' })
    clock.set('2026-11-20T23:59:59Z')
    await expect(data.quotes([volvo])).rejects.toMatchObject({ fault: 'paused' })
    clock.set('2026-11-21T00:00:00Z')
    expect(await data.quotes([volvo])).toHaveLength(1)
  })

  it('makes no calls for an hour when the token is rejected', async () => {
    const { data, clock } = client({}, { token: 'wrong' })
    await expect(data.quotes([volvo])).rejects.toMatchObject({ fault: 'refused' })
    await expect(data.quotes([volvo])).rejects.toMatchObject({ fault: 'paused' })
    clock.advance(3_600_000)
    await expect(data.quotes([volvo])).rejects.toMatchObject({ fault: 'refused' })
  })

  it('counts its units as the provider does, and does not make a call that needs more than are left', async () => {
    const { data, limits, clock } = client({}, { perDay: 130 })
    await data.quotes([volvo, 'SAP.XETRA'])
    await data.closesOn('ST', '2026-11-19')
    await expect(data.closes('NOPE.ST')).rejects.toMatchObject({ fault: 'unknown' })
    await sandbox.fail({ kind: 'html' })
    await expect(data.closes(volvo)).rejects.toMatchObject({ fault: 'unreadable' })
    expect(data.unitsLeft()).toBe(130 - 2 - 100 - 1 - 1)
    await expect(data.closesOn('ST', '2026-11-18')).rejects.toMatchObject({ fault: 'spent' })
    expect(await data.quotes([volvo])).toHaveLength(1)
    await data.learnUnits()
    expect(limits.unitsLeft()).toBe(0)
    clock.set('2026-11-21T00:00:00Z')
    expect(limits.unitsLeft()).toBe(130)
  })

  it('keeps to its requests per minute', async () => {
    const { data } = client({}, { perMinute: 2 })
    await data.quotes([volvo])
    await data.quotes([volvo])
    const third = data.quotes([volvo]).then(() => 'asked')
    const soon = new Promise((done) => setTimeout(done, 300, 'waits'))
    expect(await Promise.race([third, soon])).toBe('waits')
    void third.catch(() => undefined)
  })

  it('does not reveal the address that it cannot reach', async () => {
    const limits = createLimits({ perDay: 10, perMinute: 10, now: stoppedClock() })
    const data = eodhdClient({
      url: 'http://localhost:1/api',
      token: sandbox.token,
      limits,
      log,
      outgoing: { tries: 1 },
    })
    const failure = await data.quotes([volvo]).catch((error: unknown) => error as Error)
    expect(failure).toMatchObject({ fault: 'down', message: 'EODHD cannot be reached or is in trouble.' })
    expect((failure as Error).cause).toBeUndefined()
  })
})
