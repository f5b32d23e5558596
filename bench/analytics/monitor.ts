import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server: at each SIGUSR2, it writes how long its event loop has been held up since the one before. Where
// others use the processors too, that includes their turns; `work` does not: the longest processor time between two ticks.

export type Delays = { max: number; p99: number; work: number }

const file = process.env.DELAYS_FILE

if (isMainThread && file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let work = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    work = Math.max(work, (user + system) / 1000)
  }, 1).unref()
  const ms = (nanoseconds: number) => nanoseconds / 1e6
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify({ max: ms(delays.max), p99: ms(delays.percentile(99)), work } satisfies Delays))
    delays.reset()
    work = 0
  })
}
