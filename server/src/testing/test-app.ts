import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pino from 'pino'
import { inject } from 'vitest'

import { buildApp } from '#app.ts'
import { openBus } from '#bus/bus.ts'
import { pgTransport } from '#bus/pg-transport.ts'
import { type Config, loadLocalConfig } from '#config.ts'
import type { HoldingsConfig } from '#config-holdings.ts'
import type { Context, Log } from '#context.ts'
import { openActs } from '#db/acts.ts'
import { openDb } from '#db/db.ts'
import { registerConsumers, runConsumers } from '#events/consumers.ts'
import { featureConsumers, scheduleFeatures } from '#features/jobs.ts'
import type { App } from '#http/app.ts'
import { fileStore } from '#images/store/files.ts'
import { openJobs } from '#jobs/jobs.ts'
import { openQueue } from '#jobs/queue.ts'
import { openLimits } from '#limits/limits.ts'
import { marketConsumer, marketJobs } from '#market/index.ts'
import { documentsFrom } from '#partners/documents/client.ts'
import { feedsFrom } from '#partners/feeds/client.ts'
import { openHoldings } from '#partners/holdings/open-holdings.ts'
import { smtpMail } from '#partners/mail/smtp.ts'
import { openPush } from '#partners/push/open-push.ts'

import { type Client, client } from './client.ts'
import { make } from './make.ts'
import { settled } from './settled.ts'
import { type StoppedClock, stoppedClock } from './stopped-clock.ts'
import { type DatabaseOptions, patience, testDb } from './test-db.ts'

export type TestMember = Client & { id: string; slug: string; name: string; token: string; userId: string }

export type TestApp = {
  app: App
  context: Context
  clock: StoppedClock
  databaseUrl: string
  /** Makes calls without a token. */
  visitor: Client
  /** Makes calls with this token. */
  as: (token: string) => Client
  /** Another node on the same database, with its own pool and bus. It does not listen yet. */
  node: () => Promise<App>
  /** A signed-in user without a profile. */
  user: () => Promise<Client & { token: string }>
  /** A signed-in member with a profile of this name. */
  member: (name: string) => Promise<TestMember>
  /** With `jobs`: waits until every event so far has been handled. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

type Options = DatabaseOptions & {
  jobs?: boolean
  config?: Partial<Config>
  now?: string
  log?: Log
  /** Other sources of holdings than the sandboxes. */
  holdings?: Partial<HoldingsConfig>
}

/** The whole server on its own database, which is empty without a `template`; with `jobs`, consumers and workers run too. */
export async function testApp({
  jobs: withJobs = false,
  config = {},
  now,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  holdings = {},
  ...ofDatabase
}: Options = {}): Promise<TestApp> {
  const { db, url, drop } = await testDb(ofDatabase)
  const clock = stoppedClock(now)
  const bus = await openBus(pgTransport(url), log)
  const settings = { ...testConfig(), ...config }
  const limits = openLimits({ url, now: clock, log, config: settings })
  const stopping = new AbortController().signal
  const imageFolder = join(tmpdir(), `sikta-images-${randomUUID()}`)
  const context: Context = {
    config: settings,
    db,
    acts: actsOf(log, settings),
    now: clock,
    log,
    bus,
    stopping,
    ...outsideParties({ config: settings, log, now: clock, stopping }, holdings),
    images: fileStore(imageFolder),
    jobs: openQueue({ db, log }),
    limits,
  }
  const work = withJobs ? await startWork(context, url) : undefined
  const app = await buildApp(context)
  const as = (token?: string) => client(app, token === undefined ? {} : { token })
  return {
    app,
    context,
    clock,
    databaseUrl: url,
    visitor: as(),
    as,
    node: () => anotherNode(context, url),
    user: async () => {
      const { token } = await make.user(db)
      return { token, ...as(token) }
    },
    member: async (name) => {
      const member = await make.member(db, name)
      return { ...member, ...as(member.token) }
    },
    settled: () => settled(db),
    close: async () => {
      await app.close()
      await work?.stop()
      await context.jobs.close()
      await bus.close()
      await limits.close()
      rmSync(imageFolder, { recursive: true, force: true })
      await drop()
    },
  }
}

type PartyContext = Pick<Context, 'config' | 'log' | 'now' | 'stopping'>

/** Services that others run; sandboxes stand in for them. */
function outsideParties(given: PartyContext, holdings: Partial<HoldingsConfig>) {
  return {
    mail: smtpMail(`smtp://127.0.0.1:${inject('smtpPort')}?ignoreTLS=true`, 'Sikta <hello@sikta.example>'),
    push: openPush(given, new URL(inject('pushUrl')).host),
    documents: documentsFrom({ ...given, url: `${inject('documentsUrl')}/documents` }),
    feeds: feedsFrom({ addresses: [], signal: given.stopping }),
    holdings: openHoldings({ ...sandboxes(), ...holdings }, given),
  }
}

const actsOf = (log: Log, { databasePool }: Config) =>
  openActs({ log, connections: databasePool, waitMs: patience.lockTimeoutMs })

async function anotherNode(context: Context, url: string): Promise<App> {
  const db = openDb(url, patience)
  const bus = await openBus(pgTransport(url), context.log)
  const acts = actsOf(context.log, context.config)
  const node = await buildApp({ ...context, db, acts, bus })
  node.addHook('onClose', async () => {
    await bus.close()
    await db.destroy()
  })
  return node
}

async function startWork(context: Context, url: string): Promise<{ stop: () => Promise<void> }> {
  const consumers = [...featureConsumers(context), marketConsumer(context)]
  await registerConsumers(context.db, consumers)
  const running = runConsumers(context, consumers)
  const jobs = await openJobs({ ...context, url })
  scheduleFeatures(jobs, context)
  marketJobs(jobs, context, undefined)
  await jobs.work()
  return { stop: async () => void (await Promise.all([running.stop(), jobs.stop()])) }
}

function sandboxes(): HoldingsConfig {
  const client = { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' }
  const [tink, comdirect] = [inject('tinkUrl'), inject('comdirectUrl')]
  return {
    tink: { ...client, url: tink, loginUrl: `${tink}/1.0/products/connect-accounts` },
    comdirect: { ...client, url: comdirect, loginUrl: `${comdirect}/oauth/authorize` },
  }
}

function testConfig(): Config {
  const config = loadLocalConfig({ SECRET: 'a secret for tests only', RATE_LIMITS: 'off' })
  return { ...config, webDir: '/nonexistent' }
}
