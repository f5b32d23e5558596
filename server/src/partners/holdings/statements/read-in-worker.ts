import { Worker } from 'node:worker_threads'

import type { PackedStatement } from './packed.ts'
import type { FileFault } from './statement.ts'

export type ReadRequest = { bytes: Uint8Array; today: string }

export type PackedResult = { statement: PackedStatement } | { fault: FileFault }

const seconds = 10
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/**
 * Reads a file in a thread of its own, so that the server goes on meanwhile. Reading is stopped after ten seconds and at a
 * limit of memory. Rejects only if our own code fails.
 */
export async function readInWorker(request: ReadRequest, timeoutMs = seconds * 1000): Promise<PackedResult> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: request, resourceLimits, env: {} })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<PackedResult>((resolve) => {
    timer = setTimeout(() => {
      resolve({ fault: { code: 'too_slow', seconds: timeoutMs / 1000 } })
      void worker.terminate()
    }, timeoutMs)
  })
  try {
    return await Promise.race([receive(worker), timeout])
  } finally {
    clearTimeout(timer)
    // A thread that has read its file ends by itself: stopping it within native code could take the process with it.
    await ended
  }
}

function receive(worker: Worker): Promise<PackedResult> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: { code: 'too_much_memory' } })
      else reject(error)
    })
    worker.once('exit', (code) => reject(new Error(`the thread that reads statements ended with ${code}`)))
  })
}
