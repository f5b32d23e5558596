import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'

import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import type { Country, Credentials, HoldingsSource } from '../holdings.ts'
import { tinkSource } from './client.ts'

type FaultPlan = { kind: string; times?: number; path?: string }
type SandboxCall = { method: string; path: string }

/** The sandbox of Tink, in a process of its own on a free port. */
async function startSandbox() {
  const child = fork(resolve(import.meta.dirname, '../../../../../sandbox/src/main.ts'), {
    env: { ...process.env, SANDBOX_PORT: '0', TINK_PORT: '0' },
  })
  const { tinkPort } = await new Promise<{ tinkPort: number }>((done) => {
    child.once('message', (message) => done(message as { tinkPort: number }))
  })
  const url = `http://localhost:${tinkPort}`
  const call = async (path: string, method: string, body?: object) => {
    const reply = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`)
    return reply
  }
  return {
    url,
    linkUrl: `${url}/1.0/products/connect-accounts`,
    client: { id: 'sandbox-client', secret: 'sandbox-client-secret' },
    fail: (plan: FaultPlan) => call('/__fail', 'POST', plan),
    mend: () => call('/__fail', 'DELETE'),
    setClock: (now: string) => call('/__clock', 'POST', { now }),
    handOver: (customers: object[]) => call('/sandbox/customers', 'PUT', customers),
    calls: async () => (await (await call('/__calls', 'GET')).json()) as SandboxCall[],
    forgetCalls: () => call('/__calls', 'DELETE'),
    stop: () => child.disconnect(),
  }
}

type Login = { username: string; password?: string; answer?: 'agree' | 'decline' }

/** Goes through the pages of Tink as a member, and returns what the app is told at the end. */
export async function walkLink(address: string, { username, password = username, answer = 'agree' }: Login) {
  const submit = (path: string, fields: Record<string, string>) =>
    fetch(new URL(path, address), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const opened = await (await fetch(address)).text()
  const steps = /action="(\/link\/\w+)\/login"/.exec(opened)?.[1]
  if (steps === undefined) throw new Error('The page does not ask for a login.')
  const page = await (await submit(`${steps}/login`, { username, password })).text()
  // A failed login ends on a page with a link back.
  const failed = /href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (failed !== undefined) return told(failed)
  const answered = await submit(`${steps}/consent`, { answer })
  let next = answered.headers.get('location')!
  while (next.startsWith('/')) {
    const reply = await fetch(new URL(next, address), { redirect: 'manual' })
    await reply.text()
    next = reply.headers.get('location') ?? (await later(next))
  }
  return told(next)
}

const told = (address: string): Record<string, string> => Object.fromEntries(new URL(address).searchParams)

async function later(path: string): Promise<string> {
  await new Promise((done) => setTimeout(done, 50))
  return path
}

export const redirectUrl = 'https://sikta.example/tink?from=connect'
export const start = '2026-11-20T12:00:00Z'

/** Secrets and numbers that neither a log nor an error may contain. */
const secret = /sandbox-client-secret|\b9551|19121212|\b[0-9a-f]{32}/

type Overrides = { url?: string; client?: { id: string; secret: string }; outgoing?: object; waiting?: object }
type Bank = { country?: Country; bank?: string; memberKey?: string }

/** A log that keeps what is written to it. */
function keptLog() {
  const kept = { text: '' }
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      kept.text += chunk.toString()
      done()
    },
  })
  return { kept, log: pino({ level: 'debug' }, stream) }
}

/** Sources of holdings for the tests of a file, with a sandbox that they share. Checks that nothing secret is logged. */
export function tinkTests() {
  let sandbox!: Awaited<ReturnType<typeof startSandbox>>
  const { kept, log } = keptLog()
  const errors: unknown[] = []
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  afterEach(async () => {
    const stacks = errors.map((error) => (error instanceof Error ? `${error.stack} ${String(error.cause)}` : ''))
    const said = kept.text + stacks.join()
    kept.text = ''
    errors.length = 0
    await sandbox.mend()
    await sandbox.forgetCalls()
    expect(said).not.toMatch(secret)
  })

  /** A source whose clock goes with that of the sandbox. */
  const source = async ({ outgoing, waiting, ...own }: Overrides = {}) => {
    let shiftMs = Date.parse(start) - Date.now()
    const now = () => new Date(Date.now() + shiftMs)
    // Behind ours by the time that the call takes: holdings that it has just updated are not from the future.
    await sandbox.setClock(start)
    const { url, linkUrl, client } = { ...sandbox, ...own }
    const tink = tinkSource({
      url,
      linkUrl,
      client,
      appName: 'Sikta',
      log,
      now,
      outgoing: { backoffMs: 10, ...outgoing },
      waiting: { pollMs: 50, droppedMs: 300, ...waiting },
    })
    const advance = async (ms: number) => {
      shiftMs += ms
      await sandbox.setClock(now().toISOString())
    }
    return { tink, advance }
  }
  /** The fault of a call that fails. */
  const faultOf = async (outcome: Promise<unknown>): Promise<unknown> => {
    const error: unknown = await outcome.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    errors.push(error)
    expect(error).toMatchObject({ name: 'HoldingsError' })
    return (error as { fault: unknown }).fault
  }
  /** How often the sandbox was called by paths with this end. */
  const made = async (path: string) => (await sandbox.calls()).filter((call) => call.path.endsWith(path)).length
  return { sandbox: () => sandbox, logged: () => kept.text, source, faultOf, made }
}

let members = 0

export function begin(tink: HoldingsSource, { country = 'SE', bank = 'avanza-bankid', memberKey }: Bank = {}) {
  const key = memberKey ?? `member-${++members}`
  return tink.begin({ memberKey: key, country, bank, language: 'sv', state: 'state-1', redirectUrl })
}

export async function connect(
  tink: HoldingsSource,
  username: string,
  { password = username, ...at }: Bank & { password?: string } = {},
): Promise<Credentials> {
  const { url, credentials } = await begin(tink, at)
  const returned = await walkLink(url, { username, password })
  return tink.exchange({ code: returned.credentials_id ?? '', redirectUrl, credentials })
}

export function read(tink: HoldingsSource, credentials: Credentials, stopping = new AbortController()) {
  const renew = () => Promise.resolve(credentials)
  return tink.read({ credentials, renew, since: undefined, signal: stopping.signal })
}
