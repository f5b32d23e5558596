import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server: at each SIGUSR2, it writes how long its event loop has been held up since the one before, and how
// long by the collection of garbage.

export type Delays = { max: number; p99: number; garbage: number }

const file = process.env.DELAYS_FILE

if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let garbage = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) garbage = Math.max(garbage, duration)
  }).observe({ entryTypes: ['gc'] })
  const ms = (nanoseconds: number) => nanoseconds / 1e6
  process.on('SIGUSR2', () => {
    writeFileSync(
      file,
      JSON.stringify({ max: ms(delays.max), p99: ms(delays.percentile(99)), garbage } satisfies Delays),
    )
    delays.reset()
    garbage = 0
  })
}
