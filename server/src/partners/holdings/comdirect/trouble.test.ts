import { describe, expect, it } from 'vitest'

import { patient } from '#partners/patient.fixture.ts'

import { HoldingsError } from '../holdings.ts'
import { pin, tan } from './bank.fixture.ts'
import { accessOf, begin, ordinary, read, redirectUrl, storeOf, withBank } from './connection.fixture.ts'

const { bank, sourceWith, logIn, connect, requests, logged } = withBank()

describe('a bank in trouble', () => {
  it.each([
    ['500', 'unavailable', 3],
    ['429', 'unavailable', 3],
    ['reset', 'unavailable', 3],
    ['slow', 'unavailable', 1],
    ['redirect', 'unavailable', 1],
    ['huge', 'unreadable', 1],
    ['html', 'unreadable', 1],
    ['wrong_json', 'unreadable', 1],
    ['422', 'unreadable', 1],
    ['403', 'denied', 1],
  ])('that answers %s is %s, after %i tries', async (kind, fault, tries) => {
    const source = sourceWith({ maxBytes: 1_000_000, ...(kind === 'slow' ? { silentMs: 300 } : patient) })
    const store = await connect(source, ordinary)
    await bank().fail({ kind, path: '/depots', times: 10 })
    const failure: unknown = await read(source, store).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HoldingsError)
    expect(failure).toMatchObject({ fault, message: `comdirect: ${fault}` })
    expect((failure as Error).cause).toBeUndefined()
    expect(await requests(/depots/)).toHaveLength(tries)
  })

  it.each(['500', '429', 'reset'])('that recovers from %s is read', async (kind) => {
    const source = sourceWith()
    const store = await connect(source, ordinary)
    await bank().fail({ kind, path: '/transactions', times: 2 })
    expect(await read(source, store)).toHaveLength(2)
  })

  it.each(['500', '429', 'reset', 'timeout_after'])('is sent a code once, even if it answers %s', async (kind) => {
    const { code, credentials } = await logIn(sourceWith(), ordinary)
    const source = sourceWith({ silentMs: 1000 })
    await bank().fail({ kind, path: '/oauth/token' })
    await expect(source.exchange({ code, redirectUrl, credentials })).rejects.toMatchObject({ fault: 'unavailable' })
    expect(await requests(/oauth\/token/)).toHaveLength(1)
  })

  it('is told again to revoke', async () => {
    const source = sourceWith()
    const store = await connect(source, ordinary)
    await bank().fail({ kind: '500', path: '/oauth/revoke', times: 3 })
    await expect(source.revoke(store.current)).rejects.toMatchObject({ fault: 'unavailable' })
    await source.revoke(store.current)
    await expect(read(source, store)).rejects.toMatchObject({ fault: 'expired' })
  })

  it('that has locked the customer says so', async () => {
    const source = sourceWith()
    const customer = { number: '20000009', pin, tan, tanKind: 'M_TAN', euroRates: {} }
    await bank().handOver([{ ...customer, securities: [], accounts: [], depots: [] }])
    const store = await connect(source, customer.number)
    const login = await logIn(source, customer.number)
    const { url } = await begin(source)
    await bank().lock(url, customer.number)
    await expect(read(source, store)).rejects.toMatchObject({ fault: 'locked' })
    await expect(source.exchange({ ...login, redirectUrl })).rejects.toMatchObject({ fault: 'locked' })
    await source.revoke(store.current)
  })

  it('that cannot be reached keeps its address out of the error and the log', async () => {
    const source = sourceWith({ tries: 1 }, { url: 'http://localhost:1' })
    const credentials = {
      accessToken: 'a',
      refreshToken: 'r',
      expiresAt: '2026-11-24T11:00:00Z',
      session: 'a'.repeat(32),
    }
    await expect(read(source, storeOf(credentials))).rejects.toThrow(/^comdirect: unavailable$/)
    expect(logged()).not.toContain('localhost')
  })

  it('is left alone once a read is aborted', async () => {
    const source = sourceWith()
    const store = await connect(source, ordinary)
    await bank().fail({ kind: 'slow', path: '/depots' })
    const aborting = new AbortController()
    const reading = source.read({ ...accessOf(store), since: undefined, signal: aborting.signal })
    const ended = expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => requests(/depots/)).toHaveLength(1)
    aborting.abort()
    await ended
    expect(await requests(/depots/)).toHaveLength(1)
  })
})
