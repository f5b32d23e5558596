import { Worker } from 'node:worker_threads'

import type { FileFault, Statement, StatementResult } from './statement.ts'

export type ReadRequest = { bytes: Uint8Array; today: string }

export type StatementPart = Partial<Pick<Statement, 'taken' | 'skipped' | 'refused'>>

export type FromWorker =
  | { kind: 'fault'; fault: FileFault }
  | { kind: 'start'; statement: Statement }
  | { kind: 'part'; json: string }
  | { kind: 'end' }

const seconds = 10
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/**
 * Reads a file in a thread of its own, so that the server goes on meanwhile. Reading is stopped after ten seconds and at a
 * limit of memory. Rejects only if our own code fails.
 */
export async function readInWorker(request: ReadRequest, timeoutMs = seconds * 1000): Promise<StatementResult> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: request, resourceLimits, env: {} })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<StatementResult>((resolve) => {
    timer = setTimeout(() => {
      resolve({ fault: { code: 'too_slow', seconds: timeoutMs / 1000 } })
      void worker.terminate()
    }, timeoutMs)
  })
  try {
    return await Promise.race([receive(worker, () => clearTimeout(timer)), timeout])
  } finally {
    clearTimeout(timer)
    // A thread that has read its file ends by itself: stopping it within native code could take the process with it.
    await ended
  }
}

/** The result, part by part. */
function receive(worker: Worker, onRead: () => void): Promise<StatementResult> {
  return new Promise((resolve, reject) => {
    let statement: Statement | undefined
    worker.on('message', (message: FromWorker) => {
      onRead()
      worker.postMessage('next')
      if (message.kind === 'fault') return resolve({ fault: message.fault })
      if (message.kind === 'end') return resolve({ statement: statement! })
      if (message.kind === 'start') statement = message.statement
      else append(statement!, parsePart(message.json))
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: { code: 'too_much_memory' } })
      else reject(error)
    })
    worker.on('exit', (code) => reject(new Error(`the thread that reads statements ended with ${code}`)))
  })
}

function append(statement: Statement, { taken = [], skipped = [], refused = [] }: StatementPart): void {
  statement.taken.push(...taken)
  statement.skipped.push(...skipped)
  statement.refused.push(...refused)
}

/** What is undefined is left out of JSON, and reads as undefined again. */
function parsePart(json: string): StatementPart {
  const part = JSON.parse(json) as StatementPart
  for (const { transaction } of part.taken ?? []) {
    // Times are texts in JSON.
    if (transaction.executedAt) transaction.executedAt = new Date(transaction.executedAt)
  }
  return part
}
