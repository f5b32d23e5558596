import { Writable } from 'node:stream'

import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

import type { OutgoingLimits } from '#partners/outgoing.ts'
import { stoppedClock } from '#testing/stopped-clock.ts'

import type { Access, Credentials, RenewCredentials } from '../holdings.ts'
import { pin, startBank, tan } from './bank.fixture.ts'
import { comdirectSource } from './client.ts'

export const [ordinary, empty, foreign, long] = ['10000001', '10000002', '10000003', '10000005'] as const
export const redirectUrl = 'http://localhost:3000/connect/comdirect'
/** For several reads in a row, which must keep to the bank's limit. */
export const slowly = { perSecond: 8 }
export const minuteMs = 60_000
const clientSecret = 'sandbox-client-secret'

export type Source = ReturnType<typeof comdirectSource>
export type Store = ReturnType<typeof storeOf>

/** Runs the bank for the tests of a file, and expects after each that the log has neither secrets nor numbers of accounts. */
export function withBank() {
  let bank!: Awaited<ReturnType<typeof startBank>>
  const clock = stoppedClock('2026-11-24T10:00:00Z')
  const secrets = new Set<string>()
  const { log, take, logged } = recordedLog()

  beforeAll(async () => {
    bank = await startBank()
  })
  afterAll(() => bank.stop())
  beforeEach(async () => {
    clock.set('2026-11-24T10:00:00Z')
    await bank.setClock(clock())
    await bank.forgetRequests()
  })
  afterEach(async () => {
    await bank.mend()
    expectNoSecrets(take(), secrets)
  })

  function sourceWith(
    outgoing: Partial<OutgoingLimits> = {},
    more: { clientSecret?: string; url?: string; perSecond?: number } = {},
  ): Source {
    const { url } = bank
    // Enough for one read, which is within the bank's limit by itself.
    const client = { clientId: 'sandbox-client', clientSecret, perSecond: 100 }
    const limits = { backoffMs: 20, ...outgoing }
    return comdirectSource({
      log,
      now: clock,
      url,
      loginUrl: `${url}/oauth/authorize`,
      ...client,
      outgoing: limits,
      ...more,
    })
  }

  /** Begins a login and finishes it at the bank; returns the code and the credentials that belong to it. */
  async function logIn(source: Source, number: string): Promise<{ code: string; credentials: Credentials }> {
    const { url, credentials } = await begin(source)
    const back = await bank.logIn(url, number)
    return { code: back.searchParams.get('code') ?? '', credentials }
  }

  return {
    bank: () => bank,
    logged,
    sourceWith,
    logIn,
    /** Logs a customer in; returns the store of their connection. */
    connect: async (source: Source, number: string): Promise<Store> =>
      storeOf(await source.exchange({ ...(await logIn(source, number)), redirectUrl }), secrets),
    /** Moves the clocks on. */
    move: async (ms: number) => {
      clock.advance(ms)
      await bank.setClock(clock())
    },
    /** The requests that the bank received, as method and path. */
    requests: async (filter: RegExp) => (await bank.lines()).filter((line) => filter.test(line)),
  }
}

function expectNoSecrets(lines: string, secrets: Set<string>): void {
  for (const secret of [pin, tan, clientSecret, ...secrets]) expect(lines).not.toContain(secret)
  // The ids of depots, positions and accounts.
  expect(lines).not.toMatch(/[\dA-F]{32}|DE\d{20}/)
  secrets.clear()
}

function recordedLog() {
  let lines = ''
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines += chunk.toString()
      done()
    },
  })
  const take = () => {
    const taken = lines
    lines = ''
    return taken
  }
  return { log: pino({ level: 'debug' }, stream), take, logged: () => lines }
}

export function begin(source: Source) {
  const member = { memberKey: 'anna', country: 'DE', bank: 'comdirect', language: 'de' } as const
  return source.begin({ ...member, state: 'state-of-anna', redirectUrl })
}

/** The store of a connection, which keeps what replaces its secrets. */
export function storeOf(credentials: Credentials, secrets = new Set<string>()) {
  const note = (noted: Credentials) => {
    secrets.add(noted.accessToken ?? '').add(noted.refreshToken ?? '')
    return noted
  }
  const renew: RenewCredentials = async (_, exchange) => {
    store.current = note(await exchange(store.current))
    store.kept++
    return store.current
  }
  const store = { current: note(credentials), kept: 0, renew }
  return store
}

export function accessOf({ current: credentials, renew }: Store): Access {
  return { credentials, renew, signal: new AbortController().signal }
}

export function read(source: Source, store: Store, since?: string) {
  return source.read({ ...accessOf(store), since })
}
