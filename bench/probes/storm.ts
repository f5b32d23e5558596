import { readFileSync } from 'node:fs'

import { quantile } from '../lib/statistics.ts'
import { startChild } from '../lib/child.ts'
import type { StormFigures, StormQuestion } from './storm-clients.ts'
import { type Probe, none } from './probe.ts'
import { tokenOf } from './world.ts'

const spreadMs = 5000

/** All sockets of a restarted node reconnect within five seconds. */
export const storm: Probe = async ({ nodes: [{ product, client }], report, isSmall }) => {
  const sockets = isSmall ? 1000 : 10_000
  const clients = await startChild('probes/storm-clients.ts', [])
  let isOver = false
  const callMs: number[] = []
  const caller = (async () => {
    while (!isOver) {
      callMs.push((await client.call({ path: '/v1/user/unread', token: tokenOf(11_500) })).ms)
      await new Promise((done) => setTimeout(done, 20))
    }
  })()
  const port = Number(new URL(product.url).port)
  const figures = await clients.ask<StormFigures>({ port, sockets, spreadMs } satisfies StormQuestion)
  isOver = true
  await caller
  const rssMiB = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024
  await clients.stop()
  const name = `${sockets.toLocaleString('en')} sockets within 5 s: `
  report.add(`${name}not signed in`, [sockets - figures.signedInMs.length], '', none)
  report.add(`${name}p50 until signed in`, [quantile(figures.signedInMs, 0.5)], 'ms')
  report.add(`${name}p99 until signed in`, [quantile(figures.signedInMs, 0.99)], 'ms', { at: 'most', bound: 1000 })
  report.add(`${name}without unread counts`, [sockets - figures.unreadMs.length], '', none)
  report.add(`${name}p99 until they had them`, [quantile(figures.unreadMs, 0.99)], 'ms')
  report.add(`${name}memory of the server`, [rssMiB], 'MiB', { at: 'most', bound: 500 })
  report.add(`${name}p99 of a call meanwhile`, [quantile(callMs, 0.99)], 'ms', { at: 'most', bound: 300 })
}
