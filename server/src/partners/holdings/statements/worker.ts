import { parentPort, workerData } from 'node:worker_threads'

import type { FromWorker, ReadRequest, StatementPart } from './read-in-worker.ts'
import { readStatement } from './read-statement.ts'
import type { StatementResult } from './statement.ts'

/** Few enough to be received without holding up the server. */
const batch = 250

const port = parentPort!
const { bytes, today } = workerData as ReadRequest
const messages = inBatches(readStatement(bytes, today))

// Every part is sent when the previous one has been received.
port.on('message', send)
send()

function send(): void {
  const next = messages.next()
  if (next.done) port.close()
  else port.postMessage(next.value)
}

function* inBatches(result: StatementResult): Generator<FromWorker, void> {
  if ('fault' in result) return yield { kind: 'fault', fault: result.fault }
  const { taken, skipped, refused, ...rest } = result.statement
  yield { kind: 'start', statement: { ...rest, taken: [], skipped: [], refused: [] } }
  for (let i = 0; i < taken.length; i += batch) yield partOf({ taken: taken.slice(i, i + batch) })
  for (let i = 0; i < skipped.length; i += batch) yield partOf({ skipped: skipped.slice(i, i + batch) })
  for (let i = 0; i < refused.length; i += batch) yield partOf({ refused: refused.slice(i, i + batch) })
  yield { kind: 'end' }
}

/** As JSON, because its objects take less memory at the receiver than clones, and so less time to collect. */
const partOf = (part: StatementPart): FromWorker => ({ kind: 'part', json: JSON.stringify(part) })
