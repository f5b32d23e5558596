import pino from 'pino'

import type { Log } from './context.ts'
import { isOutage } from './db/outage.ts'

const repeatAfterMs = 60_000

/** Logs JSON lines. While the database is unreachable, each failure is logged once a minute, without its stack. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const saidAt = new Map<string, number>()
  const isRepeated = (message: string) => {
    const now = performance.now()
    if (now - (saidAt.get(message) ?? -repeatAfterMs) < repeatAfterMs) return true
    saidAt.set(message, now)
    return false
  }
  const hooks: pino.LoggerOptions['hooks'] = {
    logMethod(args, method) {
      const fault = outageIn(args[0])
      if (fault === undefined) return method.apply(this, args)
      const message = args[1] ?? ''
      if (!isRepeated(message)) method.apply(this, [{ fault }, message])
    },
  }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, destination)
}

function outageIn(fields: unknown): string | undefined {
  const error = (fields as { err?: { code?: string; message?: string } } | undefined)?.err
  return error && isOutage(error) ? (error.message ?? error.code) : undefined
}
