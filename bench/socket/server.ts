import { ours, type Variant, wsPerMessage, writesJoined } from './variants.ts'

// A server that sends five new prices per tick to every client, each time of the next five instruments, as no socket gets
// more than one price of an instrument per second. It answers IPC messages with the processor time used so far.

export type Question = { kind: 'start' | 'stop' | 'memory' | 'figures' }
export type Figures = { port: number; ticks: number; cpuUs: number }
export type Memory = { rssBytes: number }

const tickMs = 250
const pricesPerTick = 5
const instruments = 25

const variants: Record<string, () => Promise<Variant>> = { ours, ws: wsPerMessage, raw: writesJoined }
const { port, send } = await variants[process.argv[2] ?? 'ours']!()
let ticks = 0
let dueAt = 0
let timer: NodeJS.Timeout | undefined

process.on('message', ({ kind }: Question) => {
  if (kind === 'start') {
    dueAt = now()
    awaitTick()
  }
  if (kind === 'stop') clearTimeout(timer)
  process.send!(kind === 'memory' ? memory() : figures())
})
process.once('disconnect', () => process.exit())
process.send!(figures())

function figures(): Figures {
  const { user, system } = process.cpuUsage()
  return { port, ticks, cpuUs: user + system }
}

/** The second collection frees what the first one moved out of the young generation. */
function memory(): Memory {
  for (let i = 0; i < 2; i++) globalThis.gc?.()
  return { rssBytes: process.memoryUsage.rss() }
}

function awaitTick(): void {
  dueAt += tickMs
  timer = setTimeout(tick, Math.max(0, dueAt - now()))
}

/**
 * The time of the change is sent as the price, so that a reader can compute the latency. It is the time at which the tick
 * was due, so that a server too busy to tick on time gains nothing.
 */
function tick(): void {
  const first = (ticks++ * pricesPerTick) % instruments
  const last_price = dueAt
  send(
    Array.from({ length: pricesPerTick }, (_, i) => ({
      instrument_id: String(first + i + 1),
      last_price,
      change_today: 1.24,
      trading: true,
      at: '2026-11-20T11:45:00.000Z',
    })),
  )
  awaitTick()
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
