import { writeFileSync } from 'node:fs'

import { overrideCalendar } from '@app/domain/instruments/calendar.ts'

import { buildApp, buildHealthApp } from './app.ts'
import type { Closings, Part } from './closing.ts'
import type { Context } from './context.ts'
import { openDb } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import type { UserFacingError } from './errors.ts'
import { subscribeFeatures } from './features/jobs.ts'
import { publicAddress } from './http/public-address.ts'
import { stoppable } from './http/stop-http.ts'
import { openImageStore } from './images/store/image-store.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLimits } from './limits/limits.ts'
import { eodhdSource, listSimulatedLines, marketJobs, runMarket, simulatedProvider } from './market/index.ts'
import { smtpMail } from './partners/mail/smtp.ts'
import { printDemo } from './print.ts'
import { openPgBus } from './socket/pg-bus.ts'

/** The outside parties that the parts need. */
export type Services = {
  databaseUrl: string
  smtpUrl: string
  inboxUrl: string | undefined
  /** Why what they run on cannot go on. */
  trouble: () => UserFacingError | undefined
  /** Resolves when it has ended for good. */
  lost: Promise<UserFacingError>
}

type Given = Pick<Context, 'config' | 'now' | 'log' | 'stopping'>

/** When answers are cut off, and how long each part may take to stop; in sum less than the program waits. */
const patience = { answersMs: 5000, workMs: 5500, healthMs: 200, limitsMs: 200, busMs: 300, databaseMs: 300 }

/** After a restart all sockets come back at once. What finds no place waits for seconds before it tries again. */
const waitingConnections = 4096

/** Starts what this process does over its services; resolves to its address when everything works. */
export async function startParts(given: Given, services: Services, closings: Closings): Promise<string> {
  const { config, now, log } = given
  const { databaseUrl } = services
  overrideCalendar(config.calendarOverrides)
  await migrate(databaseUrl)
  const db = openDb(databaseUrl, { connections: config.databasePool })
  closings.push([{ name: 'database', withinMs: patience.databaseMs, close: () => db.destroy() }])
  if (config.seed !== 'none') {
    const { seedDemoWorld } = await import('#seed/index.ts')
    await seedDemoWorld({ databaseUrl, now: now() })
  }
  const bus = await openPgBus(databaseUrl, db, log)
  closings.push([{ name: 'bus', withinMs: patience.busMs, close: () => bus.close() }])
  const mail = smtpMail(services.smtpUrl, config.mailFrom)
  const limits = openLimits({ url: databaseUrl, now, log, config })
  closings.push([{ name: 'limits', withinMs: patience.limitsMs, close: () => limits.close() }])
  const context: Context = { ...given, db, bus, mail, images: openImageStore(config), limits }

  // Health is told until the work is done.
  const [health, work]: [Part[], Part[]] = [[], []]
  closings.push(health, work)
  const starting = [listen(context, work), startJobs(context, databaseUrl, work)] as const
  // One that fails waits for the other, or that would be started behind the stop.
  await Promise.allSettled(starting)
  const [url] = await Promise.all(starting)
  await listenForHealth(context, health)
  startMarket(context, work)
  if (config.mode === 'demo') printDemo({ ...config, url, inboxUrl: services.inboxUrl })
  if (config.readyFile) writeFileSync(config.readyFile, JSON.stringify({ url, inbox: services.inboxUrl }))
  return url
}

async function startJobs(context: Context, url: string, work: Part[]): Promise<void> {
  const { config, db, log } = context
  if (!config.roles.includes('worker')) return
  const jobs = await openJobs({ url, db, log })
  work.push({ name: 'jobs', withinMs: patience.workMs, close: () => jobs.stop() })
  subscribeFeatures(jobs, context)
  marketJobs(jobs, context)
  await jobs.work()
}

/** Answers requests where the web role runs; elsewhere only the health of this process. */
async function listen(context: Context, work: Part[]): Promise<string> {
  const { config } = context
  const app = await buildApp(context)
  const stop = stoppable(app)
  const { answersMs, workMs } = patience
  const close = (drainMs: number) => stop({ drainMs, finishWithinMs: answersMs })
  work.push({ name: 'web', withinMs: workMs, close })
  await app.listen({ host: config.host, port: config.port, backlog: waitingConnections })
  return publicAddress(app)
}

async function listenForHealth(context: Context, health: Part[]): Promise<void> {
  const { host, healthPort } = context.config
  if (healthPort === undefined) return
  const app = buildHealthApp(context)
  health.push({ name: 'health', withinMs: patience.healthMs, close: () => app.close() })
  await app.listen({ host, port: healthPort })
}

function startMarket(context: Context, work: Part[]): void {
  const { config } = context
  if (!config.roles.includes('market') || config.market === 'none') return
  const market = runMarket(context, priceSource(context))
  work.push({ name: 'market', withinMs: patience.workMs, close: () => market.stop() })
}

function priceSource(context: Context) {
  if (context.config.market === 'eodhd') return eodhdSource(context)
  const { config, db } = context
  return {
    provide: async () => {
      const { universe } = await import('#seed/universe/index.ts')
      return simulatedProvider({ universe, idBySlug: await listSimulatedLines(db), hours: config.marketHours })
    },
    countLines: async () => (await listSimulatedLines(db)).size,
  }
}
