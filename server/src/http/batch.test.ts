import type { BatchResponse } from '@app/contract/batch.ts'
import type { Page } from '@app/contract/common.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { batchRoute } from './batch.ts'
import { answerErrors } from './wire-errors.ts'

const statusesIn = (answers: BatchResponse[]) => answers.map(({ status_code }) => status_code)

describe('the answer of a batch', () => {
  let app: TestApp
  let anna: TestMember
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    await sql`
      insert into posts (kind, author_id, content) select 'PROFILE', ${anna.id}, repeat('x', 6000) from generate_series(1, 100)
    `.execute(app.context.db)
  })
  afterAll(() => app.close())

  const long = { path: '/posts/all', params: { page_size: 100 } }

  it('ends at 2 MiB: the part that does not fit is not sent, and those after it are not run', async () => {
    const [björn, clara] = [await app.member('Björn'), await app.member('Clara')]
    const follow = ({ id }: TestMember) => ({ path: `/user/follows/profiles/${id}`, method: 'put' })
    const build = { path: '/build' }
    const reply = await anna.post('/batch', [follow(björn), long, long, long, long, build, follow(clara)])

    // The build was requested at the same time as the list that did not fit.
    expect(statusesIn(reply.body)).toEqual([204, 200, 200, 200, 413, 200, 413])
    expect(reply.body[6]).toEqual({
      status_code: 413,
      reason_phrase: 'Payload Too Large',
      body: { detail: 'The batch has more answers than fit. Send this request in another one.' },
    })
    expect(JSON.stringify(reply.body).length).toBeLessThan(2_200_000)
    expect((await anna.get('/user/profile')).body.follows_count).toBe(1)
  })

  it('is whole when it fits', async () => {
    const reply = await anna.post('/batch', [long, long, long])
    expect(statusesIn(reply.body)).toEqual([200, 200, 200])
    expect((reply.body[2]!.body as Page<unknown>).results).toHaveLength(100)
  })
})

describe('a batch of slow calls', () => {
  const open: (() => void)[] = []
  let started = 0
  let most = 0
  let address = ''
  async function start({ ms = 60_000 } = {}): Promise<void> {
    const app = Fastify()
    onTestFinished(() => app.close())
    answerErrors(app)
    batchRoute(app, { bytes: 1000, ms, atOnce: 2 })
    app.get('/v1/fast', () => ({ ok: true }))
    app.get('/v1/slow', async () => {
      started++
      await new Promise<void>((resolve) => {
        most = Math.max(most, open.push(resolve))
      })
      return { ok: true }
    })
    address = await app.listen({ host: '127.0.0.1', port: 0 })
  }
  beforeEach(() => {
    ;[started, most] = [0, 0]
  })

  const call = (count: number, { path = '/slow', signal }: { path?: string; signal?: AbortSignal } = {}) =>
    fetch(`${address}/v1/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array.from({ length: count }, () => ({ path }))),
      ...(signal && { signal }),
    })
  const statusesOf = async (reply: Response) => statusesIn((await reply.json()) as BatchResponse[])
  const openAll = () => open.splice(0).forEach((resolve) => resolve())

  it('runs two of them at a time', async () => {
    await start()
    const reply = call(4)
    for (const count of [2, 4]) {
      await expect.poll(() => started).toBe(count)
      openAll()
    }
    expect(await statusesOf(await reply)).toEqual([200, 200, 200, 200])
    expect(most).toBe(2)
  })

  it('answers in time, with 503 for what was not done by then', async () => {
    await start({ ms: 300 })
    const reply = await call(5)
    const answers = (await reply.json()) as BatchResponse[]
    expect(reply.status).toBe(200)
    expect(statusesIn(answers)).toEqual([503, 503, 503, 503, 503])
    expect(answers[0]!.body).toEqual({ detail: 'The batch took too long. Send this request again.' })
    expect(started).toBe(2)
    openAll()
  })

  it('runs no further one once the caller has hung up', async () => {
    await start()
    const client = new AbortController()
    const reply = call(20, { signal: client.signal }).catch((error: Error) => error.name)
    await expect.poll(() => started).toBe(2)
    client.abort()
    expect(await reply).toBe('AbortError')
    await new Promise((resolve) => setTimeout(resolve, 50))
    openAll()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(started).toBe(2)
  })

  it('is refused while the caller has as many as are allowed, and accepted once one of them is done', async () => {
    await start()
    const others = [call(1), call(1)]
    await expect.poll(() => started).toBe(2)
    const refused = await call(1, { path: '/fast' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    openAll()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect(await statusesOf(await call(1, { path: '/fast' }))).toEqual([200])
  })
})
