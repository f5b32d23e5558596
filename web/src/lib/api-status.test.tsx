import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { answerWith, asked, beginCalls, endCalls, json, lose, up } from './api.fixture.ts'
import { api } from './api.ts'
import { NetworkError } from './api-error.ts'
import { serverStatus } from './api-status.ts'

beforeEach(beginCalls)
afterEach(endCalls)

describe('the server', () => {
  const fail = () => expect(api('GET /user')).rejects.toThrow()

  it('is down if the build endpoint fails too, and up with the next success', async () => {
    answerWith(lose)
    await fail()
    await expect.poll(() => serverStatus.get()).toBe('down')
    expect(asked.builds).toBe(1)

    answerWith(() => json(200, up))
    await api('GET /build')
    expect(serverStatus.get()).toBe('up')
  })

  it.each([
    ['a call without an answer', lose],
    ['a 502', () => json(502, {})],
  ])('is not down because of %s alone', async (_, broken) => {
    const seen = vi.fn()
    const stop = serverStatus.subscribe(seen)
    answerWith(broken, () => json(200, up))
    await fail()
    await expect.poll(() => asked.builds).toBe(1)
    await fail()
    await expect.poll(() => asked.builds).toBe(2)
    expect(seen).not.toHaveBeenCalled()
    stop()
  })

  it('is probed once, whatever fails meanwhile, and no more while it is down', async () => {
    let refuse = () => {}
    const answered = new Promise<Response>((resolve) => (refuse = () => resolve(json(502, {}))))
    answerWith(lose, () => answered)
    await Promise.all([fail(), fail(), fail()])
    expect(asked.builds).toBe(1)
    refuse()
    await expect.poll(() => serverStatus.get()).toBe('down')
    await fail()
    expect(asked.builds).toBe(1)
  })

  it('is not suspected on 500, 503 or a timeout', async () => {
    answerWith(() => json(503, {}))
    await fail()
    answerWith(() => json(500, {}))
    await fail()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('too late'))
    answerWith(() => Promise.reject(new DOMException('too late', 'TimeoutError')))
    await fail()
    timeout.mockRestore()
    expect(asked.builds).toBe(0)
    expect(serverStatus.get()).toBe('up')
  })

  it('does not count as down when the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answerWith(lose)

    await expect(api('GET /build')).rejects.toBeInstanceOf(NetworkError)
    await fail()

    expect(serverStatus.get()).toBe('up')
    vi.restoreAllMocks()
  })
})
