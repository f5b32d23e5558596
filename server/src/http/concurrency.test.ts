import type { AddressInfo } from 'node:net'

import { concurrentCalls } from '@app/contract/budgets.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { statementsAtOnce } from '#db/acts.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { rateLimits: 'on' } })
})
afterAll(() => app.close())

/** Makes calls that wait for a locked table, and unlocks it once one of them has been refused. */
async function callWhileLocked(table: string, call: () => Promise<{ statusCode: number }>, times: number) {
  const refused: number[] = []
  const calls = await app.context.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)}`.execute(tx)
    const started = Array.from({ length: times }, call)
    for (const one of started) void one.then(({ statusCode }) => statusCode === 429 && refused.push(statusCode))
    await expect.poll(() => refused).toHaveLength(1)
    return started
  })
  const replies = await Promise.all(calls)
  return replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

describe('calls at the same time', () => {
  it('are twenty for a member; the next is asked to come back', async () => {
    const anna = await app.member('Anna')
    const read = () => app.app.inject({ url: '/v1/posts/all', headers: { authorization: `Bearer ${anna.token}` } })
    expect((await read()).statusCode).toBe(200)
    const statuses = await callWhileLocked('posts', read, 21)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await callWhileLocked('posts', read, 21)).toEqual(statuses)
  })

  it('are ten for the visitors of a network', async () => {
    const login = () =>
      app.app.inject({
        method: 'POST',
        url: '/v1/auth/code/login',
        payload: { email: 'nobody@example.com', code: 'AAAA-AAAA' },
        remoteAddress: '198.51.100.1',
      })
    const statuses = await callWhileLocked('login_codes', login, 11)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  })
})

describe('calls of all callers at the same time', () => {
  it('are as many as a node can work on; further ones are refused at once', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.app.server.address() as AddressInfo
    const members = await Promise.all(Array.from({ length: 11 }, (_, i) => app.member(`Member ${i}`)))
    const read = (i: number, accept = 'application/json') =>
      fetch(`http://127.0.0.1:${address.port}/v1/posts/all`, {
        headers: { authorization: `Bearer ${members[i % 11]!.token}`, accept },
      })
    for (const i of members.keys()) expect((await read(i)).status).toBe(200)
    let refused = 0
    const { calls, late, lateProblem } = await app.context.db.transaction().execute(async (tx) => {
      await sql`lock table posts`.execute(tx)
      const started = Array.from({ length: concurrentCalls.node + 3 }, (_, i) => read(i))
      for (const one of started) void one.then(({ status }) => (refused += Number(status === 503)))
      await expect.poll(() => refused).toBe(3)
      return { calls: started, late: await read(0), lateProblem: await read(0, 'application/problem+json') }
    })
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(concurrentCalls.node)
    for (const { status, headers } of [late, lateProblem]) {
      expect([status, headers.get('retry-after'), headers.get('x-error-codes')]).toEqual([503, '1', 'unavailable'])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
    expect(await late.json()).toEqual({ detail: 'Service temporarily unavailable, try again later.' })
    expect(await lateProblem.json()).toMatchObject({ type: 'about:blank#unavailable', status: 503 })
  })
})

describe('acts of members at the same time', () => {
  it('wait for few statements, so that reads are answered; further ones are refused at once', async () => {
    const { db, config } = app.context
    const members = await Promise.all(Array.from({ length: 15 }, (_, i) => app.member(`Actor ${i}`)))
    const [reader, ...actors] = members
    const postId = (await reader!.post('/posts', { content: 'Hello' })).body.id
    const { waitingActs } = concurrentCalls
    const atOnce = statementsAtOnce(config.databasePool)
    const like = (i: number) => actors[i % actors.length]!.put(`/user/likes/${postId}`)
    let refused = 0
    const calls = await db.transaction().execute(async (tx) => {
      await sql`lock table likes in share mode`.execute(tx)
      const countStatements = async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'likes'::regclass and not granted and database = (
            select oid from pg_database where datname = current_database()
          )
        `.execute(tx)
        return rows.length
      }
      const underWay: ReturnType<typeof like>[] = []
      for (let i = 0; i < atOnce; i++) {
        underWay.push(like(i))
        await expect.poll(() => countStatements()).toBe(i + 1)
      }
      const waiting = Array.from({ length: waitingActs + 3 }, (_, i) => like(atOnce + i))
      for (const one of waiting) void one.then(({ status }) => (refused += Number(status === 503)))
      await expect.poll(() => refused).toBe(3)
      expect(await countStatements()).toBe(atOnce)
      expect((await reader!.get('/user/feed')).status).toBe(200)
      return [...underWay, ...waiting]
    })
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(atOnce + waitingActs)
    expect((await reader!.get(`/posts/${postId}`)).body).toMatchObject({ like_count: actors.length })
  })
})
