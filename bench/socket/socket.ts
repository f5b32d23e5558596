import { parseArgs } from 'node:util'

import { type Child, startChild } from '../lib/child.ts'
import { createReport, type Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { quantile } from '../lib/statistics.ts'
import type { ReaderFigures, ReaderQuestion } from './readers.ts'
import type { Figures, Memory, Question } from './server.ts'

const instruments = 25
const pricesPerTick = 5
/** The watches of an idle page: its own instrument and those listed beside it. */
const watchedIdly = 5
const roundMs = 4000
type Side = { kibPerSocket: number; round: () => Promise<Record<string, number>>; close: () => Promise<void> }

/**
 * Price fan-out: five changes per tick of 250 ms to every socket. Compares the processor time per message of the
 * product's live socket with one `ws` send per message and with joined prebuilt writes. `--sockets 10000` measures one
 * size.
 */
export async function run(options: readonly string[]): Promise<void> {
  const report = createReport('socket')
  const { values } = parseArgs({
    args: [...options],
    options: { small: { type: 'boolean' }, sockets: { type: 'string' } },
  })
  const sizes = values.sockets ? [Number(values.sockets)] : values.small ? [500] : [2000, 10_000]
  for (const sockets of sizes) await measure(report, sockets, values.small ? 2 : 7)
  report.save()
}

async function measure(report: Report, sockets: number, count: number): Promise<void> {
  const [oursSide, wsSide, rawSide] = [
    await openSide('ours', sockets),
    await openSide('ws', sockets),
    await openSide('raw', sockets),
  ]
  const { ours, ws, raw } = await rounds(count, { ours: oursSide.round, ws: wsSide.round, raw: rawSide.round })
  const name = `${sockets.toLocaleString('en')} sockets: `
  report.add(`${name}processor time of ours per message`, ours.usPerMessage!, 'us', { at: 'most', bound: 5 })
  report.add(`${name}of ws per message`, ws.usPerMessage!, 'us')
  report.add(`${name}of joined raw writes per message`, raw.usPerMessage!, 'us')
  report.add(`${name}ws / ours`, ratios(ws.usPerMessage!, ours.usPerMessage!), 'x', { at: 'least', bound: 2 })
  report.add(`${name}raw / ours`, ratios(raw.usPerMessage!, ours.usPerMessage!), 'x', { at: 'least', bound: 0.6 })
  report.add(`${name}delivered of what was sent`, ours.delivered!, '', { at: 'least', bound: 0.999 })
  report.add(`${name}sockets that had the newest price at the end`, ours.current!, '', { at: 'least', bound: 1 })
  report.add(`${name}p99 from the change to the reader`, ours.p99Ms!, 'ms', { at: 'most', bound: 350 })
  report.add(`${name}memory per idle socket`, [oursSide.kibPerSocket], 'KiB', { at: 'most', bound: 15 })
  report.add(`${name}memory per idle socket of ws alone`, [wsSide.kibPerSocket], 'KiB')
  for (const side of [oursSide, wsSide, rawSide]) await side.close()
}

async function openSide(variant: string, sockets: number): Promise<Side> {
  const server = await startChild('socket/server.ts', [variant])
  const readers = await startChild('socket/readers.ts', [])
  const { port } = await ask(server, { kind: 'figures' })
  const askReaders = (question: ReaderQuestion) => readers.ask<ReaderFigures>(question)
  const rssBytes = async () => (await server.ask<Memory>({ kind: 'memory' } satisfies Question)).rssBytes
  const before = await rssBytes()
  await askReaders({ kind: 'open', port, sockets, watches: watchedIdly })
  await pause(1000)
  const after = await rssBytes()
  await askReaders({ kind: 'watch', first: watchedIdly + 1, last: instruments })
  await pause(1000)
  return {
    kibPerSocket: (after - before) / 1024 / sockets,
    round: () => oneRound(server, readers, sockets),
    close: async () => {
      await readers.stop()
      await server.stop()
    },
  }
}

async function oneRound(server: Child, readers: Child, sockets: number) {
  await readers.ask<ReaderFigures>({ kind: 'figures' })
  const before = await ask(server, { kind: 'start' })
  await pause(roundMs)
  await ask(server, { kind: 'stop' })
  await pause(1000)
  const after = await ask(server, { kind: 'figures' })
  const { messages, latencyMs, newest } = await readers.ask<ReaderFigures>({ kind: 'figures' })
  const last = Math.max(...newest)
  const ticks = after.ticks - before.ticks
  return {
    usPerMessage: (after.cpuUs - before.cpuUs) / messages,
    delivered: messages / (ticks * sockets * pricesPerTick),
    current: newest.filter((price) => price === last).length / sockets,
    p99Ms: quantile(latencyMs, 0.99),
  }
}

function ask(server: Child, question: Question): Promise<Figures> {
  return server.ask<Figures>(question)
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
