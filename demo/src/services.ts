import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { HoldingsConfig } from '@app/server/src/config-holdings.ts'
import { type PartnerConfig, verifyingKey } from '@app/server/src/config-partner.ts'
import type { Config } from '@app/server/src/config.ts'
import { UserFacingError } from '@app/server/src/errors.ts'
import type { Services } from '@app/server/src/parts.ts'
import { printLine } from '@app/server/src/print.ts'

import type { DemoConfig } from './config.ts'
import { startEmbedded } from './database/embedded.ts'

type DemoServices = Services & {
  inboxUrl: string
  factsUrl: string
  banks: { comdirectUrl: string; tinkUrl: string }
  comdirectLoginKey: string
  pushUrl: string
  stop: () => Promise<void>
}

type SandboxPorts = {
  smtpPort: number
  httpPort: number
  documentsPort: number
  feedsPort: number
  tinkPort: number
  comdirectPort: number
  comdirectLoginKey: string
  pushPort: number
}

/** What the sandboxes know us by. */
const client = { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' }

const sandboxProgram = resolve(import.meta.dirname, '../../sandbox/src/main.ts')

/** Starts the demo's services: its own PostgreSQL, unless DATABASE_URL is set, and the sandboxes of outside parties. */
export async function startServices({ server: config, sandboxPort }: DemoConfig): Promise<DemoServices> {
  mkdirSync(config.dataDir, { recursive: true })
  const [database, sandbox] = await Promise.allSettled([startDatabase(config), startSandbox(sandboxPort)])
  if (database.status === 'rejected' || sandbox.status === 'rejected') {
    if (sandbox.status === 'fulfilled') sandbox.value.child.disconnect()
    if (database.status === 'fulfilled') await database.value?.stop()
    throw [database, sandbox].find((start) => start.status === 'rejected')!.reason
  }
  const { child, smtpPort, httpPort, documentsPort } = sandbox.value
  return {
    databaseUrl: database.value?.url() ?? config.databaseUrl!,
    smtpUrl: config.smtpUrl ?? `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
    documentsUrl: config.documentsUrl ?? `http://localhost:${documentsPort}/documents`,
    feeds: feedsOf(config, sandbox.value),
    holdings: holdingsOf(config, sandbox.value),
    partner: partnerOf(config, sandbox.value),
    factsUrl: `http://localhost:${documentsPort}/facts`,
    banks: {
      comdirectUrl: `http://localhost:${sandbox.value.comdirectPort}`,
      tinkUrl: `http://localhost:${sandbox.value.tinkPort}`,
    },
    comdirectLoginKey: sandbox.value.comdirectLoginKey,
    pushSandbox: `localhost:${sandbox.value.pushPort}`,
    pushUrl: `http://localhost:${sandbox.value.pushPort}/`,
    inboxUrl: `http://localhost:${httpPort}/`,
    trouble: () => database.value?.trouble(),
    lost: database.value?.lost ?? new Promise(() => undefined),
    stop: async () => {
      child.disconnect()
      await database.value?.stop()
    },
  }
}

/** The sources of holdings of the settings; sandboxes stand in for the others. */
function holdingsOf({ holdings }: Config, { tinkPort, comdirectPort }: SandboxPorts): HoldingsConfig {
  const [tink, comdirect] = [`http://localhost:${tinkPort}`, `http://localhost:${comdirectPort}`]
  return {
    tink: holdings.tink ?? { ...client, url: tink, loginUrl: `${tink}/1.0/products/connect-accounts` },
    comdirect: holdings.comdirect ?? { ...client, url: comdirect, loginUrl: `${comdirect}/oauth/authorize` },
  }
}

/** The pages of the partner of the settings; in a deployment of comdirect, sandboxes stand in for the others. */
function partnerOf({ variant, partner }: Config, { comdirectPort, comdirectLoginKey }: SandboxPorts): PartnerConfig {
  if (variant !== 'comdirect') return partner
  const pages = `http://localhost:${comdirectPort}/sikta`
  return {
    login: partner.login ?? { url: `${pages}/login`, key: verifyingKey(comdirectLoginKey) },
    tradeUrl: partner.tradeUrl ?? `${pages}/trade`,
  }
}

/** The feeds of the settings; without any, those of the sandbox, which is on this machine. */
function feedsOf({ newsFeeds }: Config, { feedsPort }: SandboxPorts): Services['feeds'] {
  const host = `localhost:${feedsPort}`
  const sandboxes = [
    { name: 'Börsbladet', url: `http://${host}/borsbladet.rss` },
    { name: 'Kursblatt', url: `http://${host}/kursblatt.atom` },
  ]
  return newsFeeds.length > 0 ? { addresses: newsFeeds, exempt: undefined } : { addresses: sandboxes, exempt: host }
}

async function startDatabase(config: Config) {
  if (config.databaseUrl !== undefined) return undefined
  return startEmbedded({ dir: join(config.dataDir, 'postgres'), durable: true, log: printLine })
}

/** Starts the sandboxes in their own process, which ends with this one. */
async function startSandbox(httpPort: number): Promise<SandboxPorts & { child: ChildProcess }> {
  const child = fork(sandboxProgram, [String(httpPort)], { detached: true })
  const ready = await new Promise<SandboxPorts | { failed: string }>((done) => {
    child.once('message', (message) => done(message as SandboxPorts))
    child.once('exit', () => done({ failed: 'The sandboxes did not start.' }))
  })
  if ('failed' in ready) throw new UserFacingError(ready.failed)
  return { child, ...ready }
}
