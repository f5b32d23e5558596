import { openClient, perSecond } from '../lib/load.ts'
import { quantile } from '../lib/statistics.ts'
import { none, type Probe, type Stage } from './probe.ts'
import { tokenOf } from './world.ts'

/** Overload: what cannot be served is refused at once, and the rest is served. */
export const floods: Probe = async (stage) => {
  await floodLogins(stage)
  await overload(stage)
}

/** Five hundred logins at once, each of which costs a slow hash. */
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

/** Three times as many calls as can be served, each at its time whether the one before is answered or not. */
async function overload({ nodes: [{ product, client }], report, isSmall }: Stage): Promise<void> {
  const seconds = isSmall ? 5 : 60
  const read = (i: number) => ({ path: '/v1/user/feed?page_size=10', token: tokenOf(1 + (i % 1000)) })
  await perSecond(32, 1000, (i) => client.call(read(i)))
  const peak = await perSecond(32, 5000, (i) => client.call(read(i)))

  const many = openClient(product.url, 2000)
  const served: number[] = []
  const refusedMs: number[] = []
  let failures = 0
  const calls: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; performance.now() - began < seconds * 1000;) {
    const due = Math.floor(((performance.now() - began) / 1000) * 3 * peak)
    for (; sent < due; sent++) {
      const call = many.send(read(sent)).then(
        ({ status, ms }) => {
          if (status === 200) served.push(ms)
          else if (status === 503 || status === 429) refusedMs.push(ms)
          else failures++
        },
        () => void failures++,
      )
      calls.push(call)
    }
    await new Promise((done) => setTimeout(done, 5))
  }
  await Promise.all(calls)
  const tookS = (performance.now() - began) / 1000
  many.close()
  const after = performance.now()
  while ((await client.send(read(1))).ms > 50) await new Promise((done) => setTimeout(done, 100))
  const recoveryS = (performance.now() - after) / 1000

  report.add('overload: calls per second at the peak', [peak], '/s')
  report.add(
    `overload: served of the peak at three times as many for ${seconds} s`,
    [served.length / tookS / peak],
    'x',
    {
      at: 'least',
      bound: 0.8,
    },
  )
  report.add('overload: p99 of a served call', [quantile(served, 0.99)], 'ms')
  report.add('overload: refused', [refusedMs.length / (refusedMs.length + served.length)], 'x')
  report.add('overload: p50 until a call was refused', [quantile(refusedMs, 0.5)], 'ms', { at: 'most', bound: 50 })
  report.add('overload: neither served nor refused', [failures], '', none)
  report.add('overload: until calls take less than 50 ms again', [recoveryS], 's', { at: 'most', bound: 30 })
}
