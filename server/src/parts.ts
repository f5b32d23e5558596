import { writeFileSync } from 'node:fs'

import { overrideCalendar } from '@app/domain/instruments/calendar.ts'

import { buildApp, buildHealthApp } from './app.ts'
import { openBusOf } from './bus/open-bus-of.ts'
import type { Closings, Component } from './closing.ts'
import type { HoldingsConfig } from './config-holdings.ts'
import type { PartnerConfig } from './config-partner.ts'
import type { Context } from './context.ts'
import { openActs } from './db/acts.ts'
import { openDb } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import type { UserFacingError } from './errors.ts'
import { registerConsumers, runConsumers } from './events/consumers.ts'
import { eventJobs } from './events/jobs.ts'
import { keepPartitions } from './events/partitions.ts'
import { featureConsumers, scheduleFeatures } from './features/jobs.ts'
import { publicAddress } from './http/public-address.ts'
import { stoppable } from './http/stop-http.ts'
import { idempotencyJobs } from './idempotency/jobs.ts'
import { openImageStore } from './images/store/image-store.ts'
import { openJobs } from './jobs/jobs.ts'
import { openQueue } from './jobs/queue.ts'
import { tidyJobs } from './jobs/tidy.ts'
import { openLimits } from './limits/limits.ts'
import { eodhdSource, marketConsumer, marketJobs, type PriceSource, runMarket } from './market/index.ts'
import { documentsFrom } from './partners/documents/client.ts'
import { feedsFrom } from './partners/feeds/client.ts'
import type { FeedAddress } from './partners/feeds/feeds.ts'
import { openHoldings } from './partners/holdings/open-holdings.ts'
import { smtpMail } from './partners/mail/smtp.ts'
import { openPush } from './partners/push/open-push.ts'
import { ecbRates, type EuroRates } from './partners/market/ecb/client.ts'

/** The external services that the server needs. */
export type Services = {
  databaseUrl: string
  smtpUrl: string
  documentsUrl: string | undefined
  /** The feeds of publishers, and a host with its port that may be on this machine. */
  feeds: { addresses: readonly FeedAddress[]; exempt: string | undefined }
  holdings: HoldingsConfig
  /** The partner, if it is not that of the settings. */
  partner?: PartnerConfig
  /** The host and port of a push service that is on this machine. */
  pushSandbox: string | undefined
  /** Returns why the services cannot continue; undefined while they can. */
  trouble: () => UserFacingError | undefined
  /** Resolves when a service has ended for good. */
  lost: Promise<UserFacingError>
}

/** What a program adds to the server, such as the demo; production adds nothing. */
export type Companion = {
  startServices: () => Promise<Services & { stop: () => Promise<void> }>
  /** Fills a database once its tables are there. */
  seed: (databaseUrl: string, now: Date) => Promise<void>
  /** Where prices come from when the settings name no provider. */
  priceSource: (context: Context) => PriceSource | undefined
  /** Where exchange rates come from when the settings name no source. */
  euroRates: (now: () => Date) => EuroRates
  /** Called once the server is ready; returns what the ready file holds besides the address. */
  ready: (url: string) => Record<string, string>
}

type StartOptions = Pick<Context, 'config' | 'now' | 'log' | 'stopping'> & { companion: Companion | undefined }

/** When answers are cut off, and how long each component may take to stop; together less than the program waits. */
const patience = {
  answersMs: 5000,
  workMs: 5500,
  healthMs: 200,
  limitsMs: 200,
  queueMs: 100,
  busMs: 200,
  databaseMs: 300,
}

/** The listen backlog. After a restart all sockets reconnect at once; one that does not fit retries only after seconds. */
const waitingConnections = 4096

/** Starts the components of this process on its services; resolves to its address when all of them run. */
export async function startParts(
  { companion, ...options }: StartOptions,
  services: Services,
  closings: Closings,
): Promise<string> {
  const config = { ...options.config, ...(services.partner && { partner: services.partner }) }
  const given = { ...options, config }
  const { now, log } = given
  const { databaseUrl, documentsUrl } = services
  overrideCalendar(config.calendarOverrides)
  await migrate(databaseUrl, { log })
  const db = openDb(databaseUrl, { connections: config.databasePool })
  closings.push([{ name: 'database', withinMs: patience.databaseMs, close: () => db.destroy() }])
  await companion?.seed(databaseUrl, now())
  const bus = await openBusOf(given, databaseUrl)
  closings.push([{ name: 'bus', withinMs: patience.busMs, close: () => bus.close() }])
  const mail = smtpMail(services.smtpUrl, config.mailFrom)
  const push = openPush(given, services.pushSandbox)
  const documents = documentsUrl === undefined ? undefined : documentsFrom({ url: documentsUrl, log, now })
  const limits = openLimits({ url: databaseUrl, now, log, config })
  closings.push([{ name: 'limits', withinMs: patience.limitsMs, close: () => limits.close() }])
  const jobs = openQueue({ db, log })
  closings.push([{ name: 'job queue', withinMs: patience.queueMs, close: () => jobs.close() }])
  const images = openImageStore(config)
  const feeds = feedsFrom({ ...services.feeds, signal: given.stopping })
  const holdings = openHoldings(services.holdings, given)
  const acts = openActs({ log, connections: config.databasePool })
  const context: Context = { ...given, db, acts, bus, mail, push, documents, feeds, holdings, images, jobs, limits }
  await keepPartitions(context, { now: now(), keepDays: config.eventsKeptDays })
  await registerConsumers(db, consumersOf(context))

  // Closed in reverse order: health answers until the work is done.
  const [health, work]: [Component[], Component[]] = [[], []]
  closings.push(health, work)
  const starting = [listen(context, work), startJobs(context, { databaseUrl, companion }, work)] as const
  // If one fails, the other must settle first, or it would start after the stop.
  await Promise.allSettled(starting)
  const [url] = await Promise.all(starting)
  await listenForHealth(context, health)
  startMarket(context, { companion, databaseUrl }, work)
  const ready = { url, ...companion?.ready(url) }
  if (config.readyFile) writeFileSync(config.readyFile, JSON.stringify(ready))
  return url
}

const consumersOf = (context: Context) => [...featureConsumers(context), marketConsumer(context)]

async function startJobs(
  context: Context,
  { companion, databaseUrl: url }: { companion: Companion | undefined; databaseUrl: string },
  work: Component[],
): Promise<void> {
  const { config, db, log, now } = context
  if (!config.roles.includes('worker')) return
  const consumers = runConsumers(context, consumersOf(context))
  work.push({ name: 'events', withinMs: patience.workMs, close: () => consumers.stop() })
  const jobs = await openJobs({ url, db, log })
  work.push({ name: 'jobs', withinMs: patience.workMs, close: () => jobs.stop() })
  scheduleFeatures(jobs, context)
  marketJobs(
    jobs,
    context,
    config.ecbUrl === undefined ? companion?.euroRates(now) : ecbRates({ url: config.ecbUrl, log }),
  )
  eventJobs(jobs, context)
  tidyJobs(jobs, context)
  idempotencyJobs(jobs, context)
  await jobs.work()
}

/** Serves requests with the web role; without it, only health checks. */
async function listen(context: Context, work: Component[]): Promise<string> {
  const { config } = context
  const app = await buildApp(context)
  const stop = stoppable(app)
  const { answersMs, workMs } = patience
  const close = (drainMs: number) => stop({ drainMs, finishWithinMs: answersMs })
  work.push({ name: 'web', withinMs: workMs, close })
  await app.listen({ host: config.host, port: config.port, backlog: waitingConnections })
  return publicAddress(app)
}

async function listenForHealth(context: Context, health: Component[]): Promise<void> {
  const { host, healthPort } = context.config
  if (healthPort === undefined) return
  const app = buildHealthApp(context)
  health.push({ name: 'health', withinMs: patience.healthMs, close: () => app.close() })
  await app.listen({ host, port: healthPort })
}

function startMarket(
  context: Context,
  { companion, databaseUrl }: { companion: Companion | undefined; databaseUrl: string },
  work: Component[],
): void {
  const { config } = context
  if (!config.roles.includes('market')) return
  const source = config.eodhd ? eodhdSource(context) : companion?.priceSource(context)
  if (!source) return
  const market = runMarket(context, source, { databaseUrl })
  work.push({ name: 'market', withinMs: patience.workMs, close: () => market.stop() })
}
