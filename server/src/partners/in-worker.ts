import { Worker } from 'node:worker_threads'

export type WorkerTrouble = 'too_slow' | 'too_much_memory'

type Task = { name: string; request: object; timeoutMs: number; heapMb: number }

/**
 * Has a module handle a request in a thread of its own, so that the server goes on meanwhile, within limits of time and
 * memory. The module posts one message. Rejects only if its code fails.
 */
export async function runInWorker<Answer>(
  module: URL,
  { name, request, timeoutMs, heapMb }: Task,
): Promise<{ answer: Answer } | { trouble: WorkerTrouble }> {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
  const worker = new Worker(module, { workerData: request, resourceLimits, env: {} })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<{ trouble: WorkerTrouble }>((resolve) => {
    timer = setTimeout(() => {
      resolve({ trouble: 'too_slow' })
      void worker.terminate()
    }, timeoutMs)
  })
  try {
    return await Promise.race([receive<Answer>(worker, name), timeout])
  } finally {
    clearTimeout(timer)
    // A thread that has answered ends by itself: stopping it within native code could take the process with it.
    await ended
  }
}

function receive<Answer>(worker: Worker, name: string): Promise<{ answer: Answer } | { trouble: WorkerTrouble }> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Answer) => resolve({ answer }))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ trouble: 'too_much_memory' })
      else reject(error)
    })
    worker.once('exit', (code) => reject(new Error(`the thread that ${name} ended with ${code}`)))
  })
}
