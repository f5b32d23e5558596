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
  const serializers = { err: describeError }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks, serializers }, destination)
}

/** What says where an error comes from. The other properties of a database's errors contain the rows that they are about. */
const harmless = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'fault'] as const

type Described = { type: string; message: string; stack?: string; cause?: Described } & Record<string, unknown>

/** An error without the numbers in its messages, which may be a member's amounts. */
function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutNumbers(messageOf(error)) }
  const { name, message, stack, cause } = error
  const facts = Object.fromEntries(Object.entries(error).filter(([key]) => harmless.some((one) => one === key)))
  return {
    ...facts,
    type: name,
    message: withoutNumbers(message),
    ...(stack !== undefined && { stack: stack.replace(message, () => withoutNumbers(message)) }),
    ...(cause instanceof Error && depth < deepestCause && { cause: describeError(cause, depth + 1) }),
  }
}

const deepestCause = 3

function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : ''
}

/** Replaces decimals and what is as long as an account number; counts, ports and lines are shorter. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\d[\d.,' ]*[.,]\d+(?:e[+-]?\d+)?|\d{6,}/gi, '#')
}

function outageIn(fields: unknown): string | undefined {
  const error = (fields as { err?: { code?: string; message?: string } } | undefined)?.err
  return error && isOutage(error) ? (error.message ?? error.code) : undefined
}
