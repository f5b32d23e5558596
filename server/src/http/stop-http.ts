import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { App } from './app.ts'

/** How long a connection may stay silent once the listener is closed. */
const silenceMs = 500
const lookEveryMs = 20
const quietTurnMs = 0.1
/** On a busy machine quiet turns are rare. */
const mostWaitMs = 1000

type Patience = {
  /** How long new connections are still taken, so that load balancers can see the readiness and go elsewhere. */
  drainMs: number
  /** When requests that are still being answered are cut off, from the beginning of the stop on. */
  finishWithinMs: number
}

/** Returns a function that closes the server: it finishes the answers that are under way and cuts off what is only open. */
export function stoppable(app: App): (patience: Patience) => Promise<void> {
  const answers = pendingAnswers(app.server)
  return async ({ drainMs, finishWithinMs }) => {
    const giveUpAt = performance.now() + finishWithinMs
    await sleep(drainMs)
    await quietTurn()
    app.server.close()
    let isClosed = false
    const closed = app.close().then(() => (isClosed = true))
    let lastBusy = performance.now()
    while (!isClosed && performance.now() < giveUpAt && performance.now() - lastBusy < silenceMs) {
      if (answers.size > 0) lastBusy = performance.now()
      await Promise.race([closed, sleep(lookEveryMs)])
    }
    app.server.closeAllConnections()
    await closed
  }
}

/**
 * Resolves after a turn of the event loop that brought nothing. What the kernel has taken for us by then has been read; a
 * listener or a connection that is closed with something unread resets whoever sent it.
 */
async function quietTurn(): Promise<void> {
  const giveUpAt = performance.now() + mostWaitMs
  for (let from = performance.now(); from < giveUpAt; from = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve))
    if (performance.now() - from < quietTurnMs) return
  }
}

/** The answers that have been begun and not yet handed over whole. */
function pendingAnswers(server: Server): ReadonlySet<ServerResponse> {
  const pending = new Set<ServerResponse>()
  server.on('request', (_request, response: ServerResponse) => {
    pending.add(response)
    response.once('close', () => pending.delete(response))
  })
  return pending
}
