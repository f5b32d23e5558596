import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { App } from './app.ts'

/** How long a connection may stay silent once the listener is closed. */
const silenceMs = 500
const lookEveryMs = 20

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

/** The answers that have been begun and not yet handed over whole. */
function pendingAnswers(server: Server): ReadonlySet<ServerResponse> {
  const pending = new Set<ServerResponse>()
  server.on('request', (_request, response: ServerResponse) => {
    pending.add(response)
    response.once('close', () => pending.delete(response))
  })
  return pending
}
