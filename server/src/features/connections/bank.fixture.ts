import { sql } from 'kysely'
import { vi } from 'vitest'

import type { HoldingsConfig } from '#config-holdings.ts'
import { comdirectSource } from '#partners/holdings/comdirect/client.ts'
import { pin, startBank, tan } from '#partners/holdings/comdirect/bank.fixture.ts'
import { walkLink } from '#partners/holdings/tink/tink.fixture.ts'
import type { Client } from '#testing/client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const client = { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' }

/** The requests per second that the bank of `bankApp` takes, of which the real one takes a hundredth. */
export const bankPerSecond = 1000

export type Bank = Awaited<ReturnType<typeof startBank>>

/** The settings of a source that reads from a bank's sandbox. */
export function comdirectAt({ url }: { url: string }): HoldingsConfig['comdirect'] {
  return { ...client, url, loginUrl: `${url}/oauth/authorize` }
}

export type BankApp = TestApp & { bank: Bank }

/** An app with workers that reads from a bank of its own, of which faults and time can be set. */
export async function bankApp(options: Parameters<typeof testApp>[0] = {}): Promise<BankApp> {
  const bank = await startBank({ perSecond: bankPerSecond })
  const now = '2026-11-24T10:00:00Z'
  await bank.setClock(new Date(now))
  const app = await testApp({ jobs: true, now, holdings: { comdirect: comdirectAt(bank) }, ...options })
  const { holdings, log } = app.context
  if (options.holdings === undefined) {
    const source = { ...comdirectAt(bank)!, perSecond: bankPerSecond }
    holdings.comdirect = comdirectSource({ ...source, log, now: app.clock })
  }
  return {
    ...app,
    bank,
    close: async () => {
      await app.close()
      bank.stop()
    },
  }
}

/** Logs in at comdirect as a customer; returns what comes back. */
export async function logInAtComdirect(member: Client, number: string): Promise<{ code: string; state: string }> {
  const { url } = (await member.post('/comdirect/code')).body
  const submit = (path: string, form: Record<string, string>) =>
    fetch(new URL(path, url), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const login = /name="login" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
  await submit('/oauth/authorize/login', { login, number, pin })
  const reply = await submit('/oauth/authorize/tan', { login, tan })
  const back = new URL(reply.headers.get('location') ?? url).searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
}

/** Connects comdirect as a customer, and waits until it has been read. */
export async function connectComdirect(member: Client, number: string) {
  const reply = await member.post('/comdirect/session', await logInAtComdirect(member, number))
  if (reply.status !== 202) throw new Error(`the session is answered with ${reply.status}`)
  return synced(member)
}

/** Logs in at a bank of Tink's; returns what comes back. */
export async function logInAtTink(member: Client, username: string, password: string) {
  const { url } = (await member.post('/tink/code', { country: 'SE', bank: 'avanza-bankid' })).body
  const back = await walkLink(url, { username, password })
  return { code: back.credentials_id ?? '', state: back.state ?? '' }
}

/** Waits until a member's newest connection is not being read; returns it. */
export function synced(member: Client) {
  return vi.waitFor(
    async () => {
      const connection = (await member.get('/user/connections')).body.results.at(-1)!
      if (connection.sync?.status === 'RUNNING') throw new Error('it is still being read')
      return connection
    },
    { timeout: 120_000, interval: 50 },
  )
}

/** All text in the tables, in the form of a dump. */
export async function dumpOf({ context: { db } }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
  `.execute(db)
  const dumps = rows.map(async ({ name }) => {
    const { rows: texts } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db)
    return texts.map(({ text }) => text).join('\n')
  })
  return (await Promise.all(dumps)).join('\n')
}
