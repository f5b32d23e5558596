import { openLog } from './log.ts'

import { closeAll, type Closings } from './closing.ts'
import type { Config } from './config.ts'
import { UserFacingError } from './errors.ts'
import type { Companion, Services } from './parts.ts'

export type RunningServer = {
  url: string
  /** Resolves when a service that it depends on has ended for good. */
  lost: Promise<UserFacingError>
  /** Stops everything; new connections are still taken for the time given. */
  stop: (drainMs: number) => Promise<void>
}

const servicesStopMs = 1200

/** Starts everything that the settings ask for, in order of dependency. */
export async function start(config: Config, now: () => Date, companion?: Companion): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  for (const risk of config.acceptedRisks) log.warn(risk)
  const stopping = new AbortController()
  const closings: Closings = []
  const stop = async (drainMs: number) => {
    stopping.abort()
    await closeAll(closings, drainMs, log)
  }
  let services: Services | undefined
  try {
    const starting = servicesOf(config, companion, closings)
    // Importing the program takes longer than starting its services, so both run at once.
    const [{ startParts }] = await Promise.all([import('./parts.ts'), starting])
    services = await starting
    const url = await startParts({ config, now, log, stopping: stopping.signal, companion }, services, closings)
    return { url, lost: services.lost, stop }
  } catch (error) {
    await stop(0)
    throw services?.trouble() ?? error
  }
}

/** The external services: those of the settings, or those that the companion starts. */
async function servicesOf(config: Config, companion: Companion | undefined, closings: Closings): Promise<Services> {
  if (companion) {
    const services = await companion.startServices()
    closings.push([{ name: 'services', withinMs: servicesStopMs, close: services.stop }])
    return services
  }
  const { databaseUrl, smtpUrl, documentsUrl, holdings, newsFeeds: addresses } = config
  if (!databaseUrl || !smtpUrl) throw new UserFacingError('The server needs DATABASE_URL and SMTP_URL.')
  const lost = new Promise<never>(() => undefined)
  const feeds = { addresses, exempt: undefined }
  const pushSandbox = undefined
  return { databaseUrl, smtpUrl, documentsUrl, feeds, holdings, pushSandbox, trouble: () => undefined, lost }
}
