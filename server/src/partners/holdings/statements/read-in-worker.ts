import { runInWorker } from '#partners/in-worker.ts'
import type { PackedStatement } from './packed.ts'
import type { FileFault } from './statement.ts'

export type ReadRequest = { bytes: Uint8Array; today: string }

export type PackedResult = { statement: PackedStatement } | { fault: FileFault }

const seconds = 10
const heapMb = 768

/**
 * Reads a file in a thread of its own, so that the server goes on meanwhile. Reading is stopped after ten seconds and at a
 * limit of memory. Rejects only if our own code fails.
 */
export async function readInWorker(request: ReadRequest, timeoutMs = seconds * 1000): Promise<PackedResult> {
  const module = new URL('./worker.ts', import.meta.url)
  const read = await runInWorker<PackedResult>(module, { name: 'reads statements', request, timeoutMs, heapMb })
  if ('answer' in read) return read.answer
  return {
    fault: read.trouble === 'too_slow' ? { code: 'too_slow', seconds: timeoutMs / 1000 } : { code: 'too_much_memory' },
  }
}
