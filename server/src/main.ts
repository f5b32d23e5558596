import { loadConfig } from './config.ts'
import { explain } from './explain.ts'
import { start } from './start.ts'

const stopWithinMs = 30_000
// A signal may arrive twice: from the terminal's group and from the program that started us.
const sameSignalMs = 1000

/** Starts the product as its settings say; stops it on Ctrl-C or SIGTERM, and a second one ends it at once. */
async function main(): Promise<void> {
  const running = await start(loadConfig(), () => new Date())
  let stoppingSince: number | undefined
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
