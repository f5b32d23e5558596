import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Answers, createFakeServer, refuse } from '#testing/fake-server.ts'

import { api } from './api.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { together } from './together.ts'

afterEach(() => vi.unstubAllGlobals())

const muted = { instruments: [], profiles: [] }
const indices = { results: [] }

/** Fetches mutes and indices together. */
function askBoth(answers: Answers) {
  const server = createFakeServer({ 'GET /user/muted': muted, 'GET /instruments/indices': indices, ...answers })
  vi.stubGlobal('fetch', server.fetch)
  const asked: Promise<unknown>[] = []
  together(() => asked.push(api('GET /user/muted'), api('GET /instruments/indices')))
  const sent = () => server.calls.filter(({ isPart }) => !isPart).map(({ route }) => route)
  return { server, sent, answers: Promise.allSettled(asked) }
}

const value = (given: unknown) => ({ status: 'fulfilled', value: given })

describe('requests made together', () => {
  it('are sent as one batch, and answered one by one', async () => {
    const { sent, answers } = askBoth({})

    expect(await answers).toEqual([value(muted), value(indices)])
    expect(sent()).toEqual(['POST /batch'])
  })

  it('fail separately if the response would be the same alone', async () => {
    const { sent, answers } = askBoth({ 'GET /user/muted': refuse(404) })

    const [first, second] = await answers
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(ApiError) as ApiError })
    expect(second).toEqual(value(indices))
    expect(sent()).toEqual(['POST /batch'])
  })

  it.each([401, 413, 429, 503])('are sent alone when their part is refused with %i', async (status) => {
    let times = 0
    const { sent, answers } = askBoth({ 'GET /user/muted': () => (times++ === 0 ? refuse(status) : muted) })

    expect(await answers).toEqual([value(muted), value(indices)])
    expect(sent()).toEqual(['POST /batch', 'GET /user/muted'])
  })

  it('are all sent alone if the batch is rejected', async () => {
    const { sent, answers } = askBoth({ 'POST /batch': refuse(429) })

    expect(await answers).toEqual([value(muted), value(indices)])
    expect(sent()).toEqual(['POST /batch', 'GET /user/muted', 'GET /instruments/indices'])
  })

  it('all fail if the connection is lost', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const asked: Promise<unknown>[] = []
    together(() => asked.push(api('GET /user/muted'), api('GET /instruments/indices')))

    const lost = { status: 'rejected', reason: expect.any(NetworkError) as NetworkError }
    expect(await Promise.allSettled(asked)).toEqual([expect.objectContaining(lost), expect.objectContaining(lost)])
  })

  it('do not include later requests', async () => {
    const { server, sent, answers } = askBoth({})
    await answers
    await api('GET /user/muted')

    expect(sent()).toEqual(['POST /batch', 'GET /user/muted'])
    expect(server.faults).toEqual([])
  })
})
