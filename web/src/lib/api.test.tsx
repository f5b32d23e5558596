import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api, batch, newKey, timeoutMs } from '#lib/api.ts'
import { ApiError, BatchError, hasCode, NetworkError } from '#lib/api-error.ts'
import { onRefusedToken, serverStatus } from '#lib/api-status.ts'
import { keepToken } from '#lib/session-token.ts'

type SentRequest = { address: string; init: RequestInit & { body?: string } }

let sent: SentRequest[] = []

/** A server that answers every call alike. */
function answerWith(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (address: string, init: SentRequest['init']) => {
    sent.push({ address, init })
    return Promise.resolve(answer())
  })
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

beforeEach(() => {
  sent = []
  keepToken('secret')
})
afterEach(() => {
  vi.unstubAllGlobals()
  keepToken(undefined)
  serverStatus.set('up')
})

describe('a call', () => {
  it('goes to the address of its route with token and platform', async () => {
    answerWith(() => json(200, { results: [] }))

    await api('GET /posts/:id/replies', { params: { id: '7' }, query: { page_size: '5' } })

    expect(sent[0]!.address).toBe('/v1/posts/7/replies?page_size=5')
    expect(sent[0]!.init.headers).toMatchObject({ authorization: 'Bearer secret', 'x-platform': 'web' })
  })

  it('follows the address of the next page, but no other server', async () => {
    answerWith(() => json(200, { results: [], next: null }))

    await api('GET /posts/all', { next: '/v1/posts/all?cursor=abc' })
    expect(sent[0]!.address).toBe('/v1/posts/all?cursor=abc')

    await expect(api('GET /posts/all', { next: 'https://evil.example/v1/' })).rejects.toThrow('lies under /v1/')
    expect(sent).toHaveLength(1)
  })

  it('rejects with the status and the codes by field', async () => {
    answerWith(() => json(400, { name: ['taken'] }, { 'x-error-codes': 'name=profile_name_taken|too_long, bio=blank' }))

    const error = await api('POST /user/profile', { body: { name: 'Björn' } }).catch((failure: unknown) => failure)

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, body: { name: ['taken'] } })
    expect(hasCode(error, 'too_long', 'name')).toBe(true)
    expect(hasCode(error, 'too_long', 'bio')).toBe(false)
  })

  it('reports which token was refused', async () => {
    const refused = vi.fn()
    const stop = onRefusedToken(refused)
    answerWith(() => json(401, { detail: 'Invalid token.' }, { 'x-error-codes': 'invalid_token' }))

    await expect(api('GET /user')).rejects.toMatchObject({ status: 401, codes: { detail: ['invalid_token'] } })

    expect(refused).toHaveBeenCalledExactlyOnceWith('secret')
    stop()
  })

  it('is sent once more under its key when no answer came, and not without a key', async () => {
    const lose = () => Promise.reject(new TypeError('failed to fetch'))
    answerWith(() => (sent.length === 1 ? lose() : json(201, {})))
    const key = newKey()

    await api('POST /posts', { body: { content: 'Hello' }, key })
    expect(sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual([key, key])
    expect(serverStatus.get()).toBe('up')

    answerWith(lose)
    await expect(api('POST /posts', { body: { content: 'Hello' }, key })).rejects.toBeInstanceOf(NetworkError)
    expect(sent).toHaveLength(4)
    expect(serverStatus.get()).toBe('down')
    await expect(api('POST /user/logout')).rejects.toBeInstanceOf(NetworkError)
    expect(sent).toHaveLength(5)
    expect(new Headers(sent[4]!.init.headers).has('idempotency-key')).toBe(false)
  })

  it('gives up after a minute', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('too late'))
    answerWith(() => Promise.reject(new DOMException('too late', 'TimeoutError')))

    await expect(api('GET /build')).rejects.toMatchObject({ name: 'NetworkError', isTimeout: true })

    expect(timeout).toHaveBeenCalledWith(timeoutMs)
    expect(timeoutMs).toBe(60_000)
    timeout.mockRestore()
  })
})

describe('the server', () => {
  it('is down when nothing answers, and up with the next success', async () => {
    answerWith(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(api('GET /build')).rejects.toBeInstanceOf(NetworkError)
    expect(serverStatus.get()).toBe('down')

    answerWith(() => json(200, { build: 'one', simulated: true, access_mode: 'open', variant: 'open' }))
    await api('GET /build')
    expect(serverStatus.get()).toBe('up')
  })

  it('is down on 502, but not on 500 or 503', async () => {
    answerWith(() => json(503, {}))
    await expect(api('GET /build')).rejects.toBeInstanceOf(ApiError)
    answerWith(() => json(500, {}))
    await expect(api('GET /build')).rejects.toBeInstanceOf(ApiError)
    expect(serverStatus.get()).toBe('up')

    answerWith(() => json(502, {}))
    await expect(api('GET /build')).rejects.toBeInstanceOf(ApiError)
    expect(serverStatus.get()).toBe('down')
  })

  it('does not count as down when the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answerWith(() => Promise.reject(new TypeError('failed to fetch')))

    await expect(api('GET /build')).rejects.toBeInstanceOf(NetworkError)

    expect(serverStatus.get()).toBe('up')
    vi.restoreAllMocks()
  })
})

describe('a batch', () => {
  const answered = (...statuses: number[]) =>
    statuses.map((status_code) => ({ status_code, reason_phrase: '', body: { detail: String(status_code) } }))

  it('sends its parts in one call and gives the answers back by key', async () => {
    answerWith(() => json(200, answered(200, 201)))

    const { post, replies } = await batch({
      post: { route: 'GET /posts/:id', params: { id: '7' } },
      replies: { route: 'GET /posts/:id/replies', params: { id: '7' }, query: { page_size: '5' } },
    })

    expect(JSON.parse(sent[0]!.init.body ?? '')).toEqual([
      { path: '/posts/7', method: 'get', params: {} },
      { path: '/posts/7/replies', method: 'get', params: { page_size: '5' } },
    ])
    expect(post).toEqual({ detail: '200' })
    expect(replies).toEqual({ detail: '201' })
  })

  it('rejects with what failed, by key, as soon as one part is no success', async () => {
    answerWith(() => json(200, answered(200, 404, 302)))

    const error = await batch({
      user: { route: 'GET /user' },
      profile: { route: 'GET /user/profile' },
      unread: { route: 'GET /user/unread' },
    }).catch((failure: unknown) => failure)

    expect(error).toBeInstanceOf(BatchError)
    expect((error as BatchError).errors).toMatchObject({ profile: { status: 404 }, unread: { status: 302 } })
    expect((error as BatchError).errors).not.toHaveProperty('user')
  })
})
