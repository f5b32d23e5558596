import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'

const gatherMs = 20

/**
 * Wakes the consumers of all nodes soon after calls that may have published something. Not by NOTIFY in the transaction
 * of the change, because such commits wait for each other.
 */
export function wakeConsumers(app: App, { bus }: Pick<Context, 'bus'>): void {
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    timer = undefined
    // A node that misses it polls a little later.
    bus.publish('events', 'published')
  }
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method === 'GET' || statusCode >= 400) return
    timer ??= setTimeout(wake, gatherMs)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
