import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { ask, defaultLimits, type OutgoingCall, send } from './outgoing.ts'

const limits = { ...defaultLimits, silentMs: 30_000, timeoutMs: 60_000 }
const question = { partner: 'X', url: new URL('http://partner.test/'), limits, signal: undefined }

describe('a partner that is asked', () => {
  // In place of a connection, whose own timers would be fake as well.
  const fetching = vi.spyOn(globalThis, 'fetch')
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  afterAll(() => fetching.mockRestore())

  /** Makes the request; the test writes the response, and `result` is the text or the error that comes of it. */
  function answered() {
    let body!: ReadableStreamDefaultController<Uint8Array>
    const response = new Response(new ReadableStream({ start: (controller) => void (body = controller) }))
    fetching.mockImplementationOnce((_, init) => {
      init!.signal!.addEventListener('abort', () => body.error(new DOMException('aborted', 'AbortError')))
      return Promise.resolve(response)
    })
    const result = ask(question).then(
      ({ text }) => text,
      (error: unknown) => error,
    )
    return { body, result }
  }

  /** Sends the text and waits until it has been read. */
  const arrived = async (body: ReadableStreamDefaultController<Uint8Array>, text: string) => {
    body.enqueue(new TextEncoder().encode(text))
    await vi.advanceTimersByTimeAsync(0)
  }

  it('may take longer than the silence limit as long as data keeps coming', async () => {
    const { body, result } = answered()
    for (const part of ['a', 'b']) {
      await vi.advanceTimersByTimeAsync(25_000)
      await arrived(body, part)
    }
    await arrived(body, 'c')
    body.close()
    expect(await result).toBe('abc')
  })

  it('counts as silent when it stops within its answer, or takes too long in all', async () => {
    const stops = answered()
    await arrived(stops.body, 'a')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await stops.result).toMatchObject({ fault: 'silent' })

    const dribbles = answered()
    for (const part of ['a', 'b', 'c']) {
      await arrived(dribbles.body, part)
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(await dribbles.result).toMatchObject({ fault: 'silent' })
  })

  it('counts as silent and is asked once when the connection times out', async () => {
    const timeout = Object.assign(new Error('Connect Timeout Error'), { code: 'UND_ERR_CONNECT_TIMEOUT' })
    fetching.mockClear().mockRejectedValueOnce(new TypeError('fetch failed', { cause: timeout }))
    await expect(ask(question)).rejects.toMatchObject({ fault: 'silent' })
    expect(fetching).toHaveBeenCalledTimes(1)
  })
})

describe('a request of any method', () => {
  const received: { method: string; type: string | undefined; token: string | undefined; body: string }[] = []
  let statuses: number[] = []
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { method = '', headers } = request
      void text(request).then((body) => {
        received.push({ method, type: headers['content-type'], token: headers.authorization, body })
        response.writeHead(statuses.shift() ?? 200, { location: 'http://169.254.169.254/' }).end('answer')
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => server.close().closeAllConnections())
  beforeEach(() => {
    received.length = 0
    statuses = []
  })

  const sendAs = (method: OutgoingCall['method'], call: Pick<OutgoingCall, 'body' | 'headers'> = {}) => {
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return send({ ...question, limits: { ...limits, backoffMs: 1 }, url, method, ...call })
  }

  it('carries its body and headers', async () => {
    await sendAs('POST', { body: new URLSearchParams({ code: 'a b' }) })
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' }
    await sendAs('PATCH', { headers, body: '{}' })
    expect(received).toEqual([
      { method: 'POST', type: expect.stringMatching(/^application\/x-www-form-urlencoded/), body: 'code=a+b' },
      { method: 'PATCH', type: 'application/json', token: 'Bearer x', body: '{}' },
    ])
  })

  it.each([200, 201, 204, 400, 401, 403, 404, 422])('returns a reply of status %i', async (status) => {
    statuses = [status]
    expect(await sendAs('GET')).toMatchObject({ status, text: status === 204 ? '' : 'answer' })
  })

  it.each<[OutgoingCall['method'], number]>([
    ['GET', 3],
    ['DELETE', 3],
    ['POST', 1],
    ['PATCH', 1],
  ])('by %s is made %i times at most', async (method, times) => {
    for (const [status, fault] of [
      [500, 'down'],
      [429, 'too_fast'],
    ] as const) {
      received.length = 0
      statuses = Array.from({ length: 5 }, () => status)
      await expect(sendAs(method)).rejects.toMatchObject({ fault })
      expect(received).toHaveLength(times)
    }
  })

  it('does not follow a redirect', async () => {
    statuses = [302]
    await expect(sendAs('POST', { body: 'x' })).rejects.toMatchObject({ fault: 'redirected' })
    expect(received).toHaveLength(1)
  })
})
