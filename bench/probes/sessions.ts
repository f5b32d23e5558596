import { createHash, randomBytes } from 'node:crypto'

import { WebSocket } from 'ws'

import { perSecond } from '../lib/load.ts'
import { quantile } from '../lib/statistics.ts'
import { none, type Probe } from './probe.ts'

const mostMs = 5000
const sockets = 200

/** A session ended on one node is also ended on the other, with its sockets. */
export const sessions: Probe = async ({ nodes: [here, there], sql, report, isSmall, canaries }) => {
  const count = isSmall ? 100 : 1000
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await sql.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select p.user_id, decode(hash, 'hex'), now() + interval '80 days'
     from unnest($1::bigint[], $2::text[]) as s (id, hash) join profiles p using (id)`,
    [tokens.map((_, i) => 5000 + i), tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  )
  const stillAlive = { calls: 0, sockets: 0 }
  const deadAfterMs: number[] = []
  await perSecond(16, count, async (i) => {
    const token = tokens[i]!
    canaries.add(token)
    const closed = i < sockets ? await openSocket(there.product.url, token) : undefined
    await there.client.call({ path: '/v1/user', token })
    await here.client.call({ method: 'POST', path: '/v1/user/logout', token })
    const began = performance.now()
    while ((await there.client.send({ path: '/v1/user', token })).status !== 401) {
      if (performance.now() - began > mostMs) return void stillAlive.calls++
    }
    deadAfterMs.push(performance.now() - began)
    if (closed && !(await closed(mostMs))) stillAlive.sockets++
  })
  report.add(
    `ended sessions alive on the other node after 5 s, of ${count.toLocaleString('en')}`,
    [stillAlive.calls],
    '',
    none,
  )
  report.add(`their sockets open after 5 s, of ${Math.min(count, sockets)}`, [stillAlive.sockets], '', none)
  report.add('longest time from logout to 401 on the other node', [quantile(deadAfterMs, 1)], 'ms', {
    at: 'most',
    bound: mostMs,
  })
}

/** Opens a signed-in socket; the returned function waits for it to close and returns whether it did in time. */
async function openSocket(url: string, token: string): Promise<(withinMs: number) => Promise<boolean>> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/socket`)
  const ended = new Promise<true>((done) => socket.once('close', () => done(true)))
  socket.on('error', () => undefined)
  await new Promise((done) => socket.once('open', done))
  socket.send(JSON.stringify({ type: 'AUTHENTICATE', token }))
  await new Promise((done) => socket.once('message', done))
  return async (withinMs) => {
    const late = new Promise<false>((done) => setTimeout(done, withinMs, false))
    const isEnded = await Promise.race([ended, late])
    socket.terminate()
    return isEnded
  }
}
