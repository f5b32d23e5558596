import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { api, batch, newKey, timeoutMs } from '#lib/api.ts'
import { ApiError, BatchError, hasCode, NetworkError } from '#lib/api-error.ts'
import { onRefusedToken, serverStatus } from '#lib/api-status.ts'
import { forgetBankSession, startBankSession } from '#lib/bank-session.ts'
import { readStored, writeStored } from '#lib/device/storage.ts'

import { answerWith, asked, beginCalls, breakOff, endCalls, json, lose, up } from './api.fixture.ts'

beforeEach(beginCalls)
afterEach(endCalls)

describe('a call that a bank answers', () => {
  beforeEach(() => {
    writeStored('bankPage', undefined)
    startBankSession()
  })
  afterEach(() => forgetBankSession())

  const isActive = () => readStored('bankSession') === 'active'
  const ask = () => api('GET /comdirect/balance').catch(() => undefined)

  it.each([
    [401, 'bank_session_inactive'],
    [401, ''],
    [403, 'bank_denied'],
  ])('ends the session there on a refusal with %s (%s), and keeps the page for the return', async (status, code) => {
    const refused: string[] = []
    const stop = onRefusedToken((token) => refused.push(token))
    answerWith(() => json(status, {}, { 'x-error-codes': code }))
    expect(isActive()).toBe(true)
    await ask()
    stop()
    expect(isActive()).toBe(false)
    expect(readStored('bankPage')).toBe(location.pathname + location.search)
    expect(refused).toEqual([])
  })

  it.each([
    [401, 'invalid_token', ['secret']],
    [403, 'code_required', []],
  ])('tells a refusal of the bank from one of ours with %s (%s)', async (status, code, tokens) => {
    const refused: string[] = []
    const stop = onRefusedToken((token) => refused.push(token))
    answerWith(() => json(status, {}, { 'x-error-codes': code }))
    await ask()
    stop()
    expect(isActive()).toBe(true)
    expect(refused).toEqual(tokens)
  })

  it('leads to the maintenance page on a 502', async () => {
    answerWith(
      () => json(502, {}),
      () => json(200, up),
    )
    await ask()
    expect(serverStatus.get()).toBe('down')
    expect(asked.builds).toBe(0)
  })
})

describe('a call', () => {
  it('goes to the address of its route with token and platform', async () => {
    answerWith(() => json(200, { results: [] }))

    await api('GET /posts/:id/replies', { params: { id: '7' }, query: { page_size: '5' } })

    expect(asked.sent[0]!.address).toBe('/v1/posts/7/replies?page_size=5')
    expect(asked.sent[0]!.init.headers).toMatchObject({ authorization: 'Bearer secret', 'x-platform': 'web' })
  })

  it('follows the address of the next page, but no other server', async () => {
    answerWith(() => json(200, { results: [], next: null }))

    await api('GET /posts/all', { next: '/v1/posts/all?cursor=abc' })
    expect(asked.sent[0]!.address).toBe('/v1/posts/all?cursor=abc')

    await expect(api('GET /posts/all', { next: 'https://evil.example/v1/' })).rejects.toThrow(
      'not an address of the API',
    )
    expect(asked.sent).toHaveLength(1)
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

  it('is retried once under its key without a response, and not without a key', async () => {
    answerWith(() => (asked.sent.length === 1 ? lose() : json(201, {})))
    const key = newKey()

    await api('POST /posts', { body: { content: 'Hello' }, key })
    expect(asked.sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual([key, key])
    expect(serverStatus.get()).toBe('up')

    answerWith(lose)
    await expect(api('POST /posts', { body: { content: 'Hello' }, key })).rejects.toBeInstanceOf(NetworkError)
    expect(asked.sent).toHaveLength(4)
    await expect(api('POST /user/logout')).rejects.toBeInstanceOf(NetworkError)
    expect(asked.sent).toHaveLength(5)
    expect(new Headers(asked.sent[4]!.init.headers).has('idempotency-key')).toBe(false)
  })

  it.each([
    ['breaks off in the middle', breakOff],
    ['is cut short', () => new Response('{"results": [')],
    ['is the page of a hotel', () => new Response('<h1>Welcome</h1>')],
    ['is empty', () => new Response('')],
  ])('whose response %s counts as failed, and is retried once under its key', async (_, broken) => {
    answerWith(() => (asked.sent.length === 1 ? broken() : json(201, { id: '7' })))
    expect(await api('POST /posts', { body: { content: 'Hello' }, key: newKey() })).toEqual({ id: '7' })
    expect(asked.sent).toHaveLength(2)

    answerWith(broken, () => json(200, up))
    await expect(api('GET /user')).rejects.toMatchObject({ name: 'NetworkError', isTimeout: false })
    await expect.poll(() => asked.builds).toBe(1)
    expect(serverStatus.get()).toBe('up')
  })

  it('rejects with the status if the body is not from the API', async () => {
    answerWith(() => new Response('<h1>Bad Gateway</h1>', { status: 504 }))
    await expect(api('GET /user')).rejects.toMatchObject({ status: 504, body: '<h1>Bad Gateway</h1>' })
  })

  it('stops quietly if it is aborted while the body arrives', async () => {
    const caller = new AbortController()
    answerWith(() => {
      caller.abort()
      return breakOff()
    })
    await expect(api('GET /user', { signal: caller.signal })).rejects.not.toBeInstanceOf(NetworkError)
    expect(asked.builds).toBe(0)
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

describe('a batch', () => {
  const answered = (...statuses: number[]) =>
    statuses.map((status_code) => ({ status_code, reason_phrase: '', body: { detail: String(status_code) } }))

  it('sends its parts in one call and returns the responses by key', async () => {
    answerWith(() => json(200, answered(200, 201)))

    const { post, replies } = await batch({
      post: { route: 'GET /posts/:id', params: { id: '7' } },
      replies: { route: 'GET /posts/:id/replies', params: { id: '7' }, query: { page_size: '5' } },
    })

    expect(JSON.parse(asked.sent[0]!.init.body ?? '')).toEqual([
      { path: '/posts/7', method: 'get', params: {} },
      { path: '/posts/7/replies', method: 'get', params: { page_size: '5' } },
    ])
    expect(post).toEqual({ detail: '200' })
    expect(replies).toEqual({ detail: '201' })
  })

  it('rejects with the errors by key if any part fails', async () => {
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
