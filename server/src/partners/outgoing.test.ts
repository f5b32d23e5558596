import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ask, defaultLimits } from './outgoing.ts'

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
