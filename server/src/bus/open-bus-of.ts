import type { Context } from '#context.ts'
import { UserFacingError } from '#errors.ts'

import { type Bus, openBus } from './bus.ts'
import { pgTransport } from './pg-transport.ts'

type BusContext = { config: Pick<Context['config'], 'redisUrl'>; log: Context['log'] }

/** The bus over Redis where one is named, else over the database. The client of Redis is loaded only where it is used. */
export async function openBusOf({ config: { redisUrl }, log }: BusContext, databaseUrl: string): Promise<Bus> {
  if (redisUrl === undefined) return openBus(pgTransport(databaseUrl), log)
  const { redisTransport } = await import('./redis-transport.ts')
  return openBus(redisTransport(redisUrl), log).catch((error: Error) => {
    throw new UserFacingError(`Redis cannot be used at the address in REDIS_URL (${error.message}).`)
  })
}
