import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ask, defaultLimits } from './outgoing.ts'

const limits = { ...defaultLimits, silentMs: 30_000, timeoutMs: 60_000 }

describe('a partner that is asked', () => {
  const server = createServer()
  let question: Parameters<typeof ask>[0]
  beforeEach(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    question = { partner: 'X', url: new URL(`http://127.0.0.1:${port}/`), limits, signal: undefined }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    server.closeAllConnections()
    server.close()
  })

  /** Makes the request; the test writes the response, and `result` is the text or the error that comes of it. */
  async function answered() {
    const asked = once(server, 'request')
    const result = ask(question).then(
      ({ text }) => text,
      (error: unknown) => error,
    )
    const [, response] = (await asked) as [unknown, ServerResponse]
    return { response, result }
  }

  /** Writes the text and waits until the client has read it. */
  const arrived = async (response: ServerResponse, text: string) => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    response.write(text)
    await expect.poll(() => decode.mock.results.map(({ value }) => value)).toContain(text)
    decode.mockRestore()
  }

  it('may take longer than the silence limit as long as data keeps coming', async () => {
    const { response, result } = await answered()
    for (const part of ['a', 'b']) {
      await vi.advanceTimersByTimeAsync(25_000)
      await arrived(response, part)
    }
    response.end('c')
    expect(await result).toBe('abc')
  })

  it('counts as silent when it stops within its answer, or takes too long in all', async () => {
    const stops = await answered()
    await arrived(stops.response, 'a')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await stops.result).toMatchObject({ fault: 'silent' })

    const dribbles = await answered()
    for (const part of ['a', 'b', 'c']) {
      await arrived(dribbles.response, part)
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(await dribbles.result).toMatchObject({ fault: 'silent' })
  })

  it('counts as silent and is asked once when the connection times out', async () => {
    const timeout = Object.assign(new Error('Connect Timeout Error'), { code: 'UND_ERR_CONNECT_TIMEOUT' })
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause: timeout }))
    await expect(ask(question)).rejects.toMatchObject({ fault: 'silent' })
    expect(fetching).toHaveBeenCalledTimes(1)
    fetching.mockRestore()
  })
})
