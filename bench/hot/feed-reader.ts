import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

import { tokenOf } from '../feed/world.ts'
import { openClient } from '../lib/load.ts'
import { quantile } from '../lib/statistics.ts'

type Task = { url: string; firstMember: number; forMs: number }

/**
 * Measures the p99 of feed reads, one after the other, by a hundred members in turn. Runs in its own thread, so that
 * answers do not queue behind those of the other clients. `begin` is called once the thread is ready.
 */
export async function feedP99(task: Task, begin: () => Promise<unknown> = async () => undefined): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: task })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  worker.on('error', reject)
  const isReady = new Promise<void>((ready) => {
    worker.on('message', (message: number | 'ready') => (message === 'ready' ? ready() : resolve(message)))
  })
  await Promise.race([isReady, promise])
  worker.postMessage('begin')
  const [p99] = await Promise.all([promise, begin()])
  return p99
}

async function read({ url, firstMember, forMs }: Task): Promise<number> {
  const client = openClient(url, 1)
  const readNext = async (i: number) => {
    const { ms } = await client.call({ path: '/v1/user/feed', token: tokenOf(firstMember + (i % 100)) })
    return ms
  }
  await readNext(0)
  parentPort!.postMessage('ready')
  await new Promise((begun) => parentPort!.once('message', begun))
  const until = performance.now() + forMs
  const taken: number[] = []
  for (let i = 0; performance.now() < until; i++) {
    taken.push(await readNext(i))
    await sleep(5)
  }
  client.close()
  return quantile(taken, 0.99)
}

if (parentPort) parentPort.postMessage(await read(workerData as Task))
