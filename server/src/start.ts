import pino from 'pino'
import { writeFileSync } from 'node:fs'

import { overrideCalendar } from '@app/domain/instruments/calendar.ts'

import { buildApp, buildHealthApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openDb } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { startDemoServices } from './demo.ts'
import { UserFacingError } from './errors.ts'
import { subscribeFeatures } from './features/jobs.ts'
import { publicAddress } from './http/public-address.ts'
import { openJobs } from './jobs/jobs.ts'
import { eodhdSource, listSimulatedLines, marketJobs, runMarket, simulatedProvider } from './market/index.ts'
import { smtpMail } from './partners/mail/smtp.ts'
import { printDemo } from './print.ts'
import { openLimits } from './limits/limits.ts'
import { openPgBus } from './socket/pg-bus.ts'

export type Running = { url: string; stop: () => Promise<void> }

type Closing = () => Promise<unknown>

/** Starts everything that the settings ask for, in an order in which each part finds what it needs. */
export async function start(config: Config, now: () => Date): Promise<Running> {
  const closings: Closing[] = []
  const stop = async () => {
    for (const close of closings.toReversed()) await close()
    closings.length = 0
  }
  let services: Services | undefined
  try {
    services = await servicesOf(config, closings)
    return { url: await startParts(config, services, now, closings), stop }
  } catch (error) {
    await stop()
    throw services?.trouble() ?? error
  }
}

async function startParts(config: Config, services: Services, now: () => Date, closings: Closing[]): Promise<string> {
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  for (const risk of config.acceptedRisks) log.warn(risk)
  overrideCalendar(config.calendarOverrides)
  await migrate(services.databaseUrl)
  const db = openDb(services.databaseUrl, { connections: config.databasePool })
  closings.push(() => db.destroy())
  if (config.seed !== 'none') {
    const { seedDemoWorld } = await import('#seed/index.ts')
    await seedDemoWorld({ databaseUrl: services.databaseUrl, now: now() })
  }

  const bus = await openPgBus(services.databaseUrl, db, log)
  closings.push(() => bus.close())
  const mail = smtpMail(services.smtpUrl, config.mailFrom)
  const limits = openLimits({ url: services.databaseUrl, now, log, config })
  closings.push(() => limits.close())
  const context: Context = { config, db, now, log, bus, mail, limits }

  if (config.roles.includes('market') && config.market !== 'none') {
    const market = runMarket(context, priceSource(context))
    closings.push(() => market.stop())
  }
  if (config.roles.includes('worker')) {
    const jobs = await openJobs({ url: services.databaseUrl, db, log })
    closings.push(() => jobs.stop())
    subscribeFeatures(jobs, context)
    marketJobs(jobs, context)
    await jobs.work()
  }
  const url = await listen(context, closings)
  if (config.mode === 'demo') printDemo({ ...config, url, inboxUrl: services.inboxUrl })
  if (config.readyFile) writeFileSync(config.readyFile, JSON.stringify({ url, inbox: services.inboxUrl }))
  return url
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

type Services = {
  databaseUrl: string
  smtpUrl: string
  inboxUrl: string | undefined
  /** Why what they run on cannot go on. */
  trouble: () => UserFacingError | undefined
}

/** The outside parties: those of the settings, and in demo our own for the rest. */
async function servicesOf(config: Config, closings: Closing[]): Promise<Services> {
  if (config.mode === 'demo') {
    const services = await startDemoServices(config)
    closings.push(services.stop)
    return services
  }
  const { databaseUrl, smtpUrl } = config
  if (!databaseUrl || !smtpUrl) throw new UserFacingError('Production needs DATABASE_URL and SMTP_URL.')
  return { databaseUrl, smtpUrl, inboxUrl: undefined, trouble: () => undefined }
}

/** Answers requests where the web role runs; elsewhere only the health of this process. */
async function listen(context: Context, closings: Closing[]): Promise<string> {
  const { config } = context
  const app = await buildApp(context)
  const health = config.healthPort === undefined ? undefined : buildHealthApp(context, app)
  closings.push(
    async () => health?.close(),
    () => app.close(),
  )
  await app.listen({ host: config.host, port: config.port })
  await health?.listen({ host: config.host, port: config.healthPort! })
  return publicAddress(app)
}
