import { setTimeout as sleep } from 'node:timers/promises'

import { startChild } from '../lib/child.ts'
import { openClient } from '../lib/load.ts'
import { quantile } from '../lib/statistics.ts'
import type { OverloadFigures, OverloadQuestion } from './overload-clients.ts'
import { none, type Probe, type Stage } from './probe.ts'
import { tokenOf } from './world.ts'

/** Under overload, excess calls are refused at once and the rest are served. */
export const floods: Probe = async (stage) => {
  await floodLogins(stage)
  await overload(stage)
}

/** Five hundred concurrent logins, each of which costs a slow hash. */
async function floodLogins({ nodes: [{ product, client }], report }: Stage): Promise<void> {
  const logins = openClient(product.url, 500)
  let isOver = false
  const callMs: number[] = []
  const caller = (async () => {
    while (!isOver) callMs.push((await client.call({ path: '/v1/user/unread', token: tokenOf(11_501) })).ms)
  })()
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, i) =>
      logins.send({
        method: 'POST',
        path: '/v1/auth/code/login',
        body: { email: `member${i + 3000}@example.com`, code: 'WRNG-CDEX' },
      }),
    ),
  )
  isOver = true
  await caller
  logins.close()
  const failures = answers.filter(({ status }) => status !== 403 && status !== 429).length
  report.add('500 logins at once: answers other than 403 and 429', [failures], '', none)
  report.add('500 logins at once: p99 of a call meanwhile', [quantile(callMs, 0.99)], 'ms', { at: 'most', bound: 200 })
}

/** Three times as many calls as can be served. */
async function overload({ nodes: [{ product, client }], report, isSmall }: Stage): Promise<void> {
  const seconds = isSmall ? 5 : 60
  const clients = await startChild('probes/overload-clients.ts', [])
  const ask = (question: Omit<OverloadQuestion, 'port'>) =>
    clients.ask<OverloadFigures>({ ...question, port: Number(new URL(product.url).port) } satisfies OverloadQuestion)
  const inTurn = async () => perSecondOf(await ask({ connections: 32, seconds: seconds / 4 }))
  await inTurn()
  const before = await inTurn()
  const figures = await ask({ connections: 2000, seconds, perSecond: 3 * before })
  const { servedMs, refusedMs, failures } = figures
  const after = performance.now()
  while ((await client.send({ path: '/v1/user/feed?page_size=10', token: tokenOf(1) })).ms > 50) await sleep(100)
  const recoveryS = (performance.now() - after) / 1000
  const peak = Math.max(before, await inTurn())
  await clients.stop()

  report.add('overload: calls per second at the peak', [peak], '/s')
  const name = `overload: served of the peak at three times as many for ${seconds} s`
  report.add(name, [perSecondOf(figures) / peak], 'x', { at: 'least', bound: 0.8 })
  report.add('overload: p99 of a served call', [quantile(servedMs, 0.99)], 'ms')
  report.add('overload: refused', [refusedMs.length / (refusedMs.length + servedMs.length)], 'x')
  report.add('overload: p50 until a call was refused', [quantile(refusedMs, 0.5)], 'ms', { at: 'most', bound: 50 })
  report.add('overload: p99 until a call was refused', [quantile(refusedMs, 0.99)], 'ms')
  report.add('overload: neither served nor refused', [failures], '', none)
  report.add('overload: until calls take less than 50 ms again', [recoveryS], 's', { at: 'most', bound: 30 })
}

function perSecondOf({ servedMs, seconds }: OverloadFigures): number {
  return servedMs.length / seconds
}
