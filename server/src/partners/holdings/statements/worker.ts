import { parentPort, workerData } from 'node:worker_threads'

import { packStatement } from './packed.ts'
import type { PackedResult, ReadRequest } from './read-in-worker.ts'
import { readStatement } from './read-statement.ts'

const { bytes, today } = workerData as ReadRequest
const result = readStatement(bytes, today)
if ('fault' in result) send(result)
else {
  const statement = packStatement(result.statement)
  send(
    { statement },
    statement.parts.map(({ buffer }) => buffer),
  )
}

function send(message: PackedResult, moved: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, moved)
}
