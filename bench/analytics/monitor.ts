import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server: at each SIGUSR2, it writes how long its event loop has been held up since the one before.

const resolutionMs = 1
const file = process.env.DELAYS_FILE

if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  process.on('SIGUSR2', () => {
    const ms = (nanoseconds: number) => nanoseconds / 1e6
    writeFileSync(file, JSON.stringify({ max: ms(delays.max), p99: ms(delays.percentile(99)) }))
    delays.reset()
  })
}
