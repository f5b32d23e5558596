import { explain } from './explain.ts'
import type { RunningServer } from './start.ts'

/** Closing all components takes 7.7 s in the worst case. */
const stopWithinMs = 8000
/** How long load balancers get to notice that this process is stopping; a person at the terminal does not wait. */
const drainMs = { SIGINT: 0, SIGTERM: 3000 }
// A signal may arrive twice: from the terminal's process group and from the parent process.
const sameSignalMs = 1000

/** Runs until Ctrl-C or SIGTERM; a second signal ends the process at once. */
export async function runProgram(start: () => Promise<RunningServer>): Promise<void> {
  process.on('unhandledRejection', fail)
  await run(start).catch(fail)
}

async function run(start: () => Promise<RunningServer>): Promise<void> {
  const running = await start()
  void running.lost.then(fail)
  let stoppingSince: number | undefined
  const stop = async (signal: 'SIGINT' | 'SIGTERM') => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await running.stop(drainMs[signal])
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('SIGTERM', () => void stop('SIGTERM'))
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
