import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { App } from './app.ts'

/** How long a connection may stay silent once the listener is closed. */
const silenceMs = 500
const lookEveryMs = 20
const quietTurnMs = 0.1
/** A single quiet turn may be one between two requests of a burst. */
const quietTurns = 50
/** On a busy machine quiet turns are rare. */
const mostWaitMs = 1000

type Patience = {
  /** How long new connections are still accepted, so that load balancers notice and stop routing here. */
  drainMs: number
  /** When unfinished answers are cut off, counted from the beginning of the stop. */
  finishWithinMs: number
}

/** Returns a function that closes the server: it finishes answers in progress and cuts off idle connections. */
export function stoppable(app: App): (patience: Patience) => Promise<void> {
  const answers = pendingAnswers(app.server)
  return async ({ drainMs, finishWithinMs }) => {
    const giveUpAt = performance.now() + finishWithinMs
    await sleep(drainMs)
    // Who used one of them again just now can still open another.
    app.server.closeIdleConnections()
    await quietTime()
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
 * Resolves after some idle turns of the event loop, a millisecond or two. What the kernel had accepted before them has then been
 * read; closing a listener or a connection with unread data resets the client.
 */
async function quietTime(): Promise<void> {
  const giveUpAt = performance.now() + mostWaitMs
  let quiet = 0
  for (let from = performance.now(); from < giveUpAt; from = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve))
    quiet = performance.now() - from < quietTurnMs ? quiet + 1 : 0
    if (quiet === quietTurns) return
  }
}

/** The answers in progress: requested, and not yet sent completely. */
function pendingAnswers(server: Server): ReadonlySet<ServerResponse> {
  const pending = new Set<ServerResponse>()
  server.on('request', (_request, response: ServerResponse) => {
    pending.add(response)
    response.once('close', () => pending.delete(response))
  })
  return pending
}
