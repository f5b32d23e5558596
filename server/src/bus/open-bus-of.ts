import type { Context } from '#context.ts'
import { UserFacingError } from '#errors.ts'

import { type Bus, openBus } from './bus.ts'
import { pgTransport } from './pg-transport.ts'

type BusContext = { config: Pick<Context['config'], 'redisUrl'>; log: Context['log'] }

/** Opens the bus over Redis if REDIS_URL is set, else over the database. The Redis client is loaded only if it is used. */
export async function openBusOf({ config: { redisUrl }, log }: BusContext, databaseUrl: string): Promise<Bus> {
  if (redisUrl === undefined) return openBus(pgTransport(databaseUrl), log)
  const { redisTransport } = await import('./redis-transport.ts')
  return openBus(redisTransport(redisUrl), log).catch((error: Error) => {
    throw new UserFacingError(`Redis cannot be used at the address in REDIS_URL (${error.message}).`)
  })
}
