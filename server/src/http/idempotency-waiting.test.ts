import { setTimeout } from 'node:timers/promises'

import type { BatchResponse } from '@app/contract/batch.ts'
import { endpoint } from '@app/contract/endpoint.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { connectTo } from '#db/connect.ts'
import { AppError } from '#errors.ts'
import { insertAnswer } from '#idempotency/queries.ts'
import { untilLockAwaited } from '#testing/settled.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import type { App } from './app.ts'
import { batchRoute } from './batch.ts'
import { answerRepeats } from './idempotency.ts'
import { route } from './route.ts'
import { answerErrors } from './wire-errors.ts'

const keyed = (key: string) => ({ 'idempotency-key': key })

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  // As in use: one of the tests waits until it gives up.
  app = await testApp({ lockTimeoutMs: 3000 })
  anna = await app.member('Anna')
})
afterAll(() => app.close())
beforeEach(() => sql`truncate posts, idempotency_keys restart identity cascade`.execute(app.context.db))

async function count(table: 'posts' | 'idempotency_keys'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    app.context.db,
  )
  return rows[0]!.count
}

describe('while another process holds the key', () => {
  let other: pg.Client
  beforeEach(async () => {
    // An attempt that has stored its answer but is not committed yet.
    other = await connectTo(app.databaseUrl)
    await other.query('begin')
    await other.query(
      `insert into idempotency_keys values (${anna.id}, 'held', '\\x00', 201, '{"id":"1"}', '2026-11-20T12:00:00Z')`,
    )
  })

  const post = () => anna.post('/posts', { content: 'Mine' }, keyed('held'))
  const isWaiting = () => untilLockAwaited(app.context.db)

  it('a repeat gives up after a moment, having done nothing, and says when to retry', async () => {
    const refused = await post()
    expect(refused).toMatchObject({ status: 409, headers: { 'retry-after': '1' } })
    expect(refused.headers['x-error-codes']).toBe('request_in_progress')
    expect(await count('posts')).toBe(0)
    await other.query('rollback')
    await other.end()
    expect((await post()).status).toBe(201)
  })

  it('a repeat takes over when that process is killed', async () => {
    const waiting = post()
    await isWaiting()
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(app.context.db)

    expect(await waiting).toMatchObject({ status: 201, body: { content: 'Mine' } })
    expect(await count('posts')).toBe(1)
  })

  it('a repeat gets its answer as soon as that is committed', async () => {
    await other.query('rollback')
    const first = await anna.post('/posts', { content: 'Mine' }, keyed('first'))
    await other.query('begin')
    await other.query(`update idempotency_keys set key = 'held' where key = 'first'`)
    const waiting = post()
    await isWaiting()
    await other.query('commit')
    await other.end()

    expect((await waiting).body).toEqual(first.body)
    expect(await count('posts')).toBe(1)
  })
})

describe('a call of another kind that declares the key', () => {
  const makeThing = endpoint('PUT /things', {
    access: 'member',
    summary: 'Makes a thing.',
    idempotencyKey: true,
    reply: z.object({ id: z.string() }),
  })
  // Long enough for two tries on a busy machine.
  const waitMs = 1000
  let things: App
  let tries: number
  let attempt: (keep: () => Promise<void>) => Promise<void>
  beforeAll(async () => {
    const { context } = app
    things = Fastify()
    answerErrors(things)
    things.decorateRequest('user', undefined)
    things.addHook('onRequest', async (request) => {
      const member = { userId: '1', sessionId: '1', role: 'member' as const, profileId: anna.id, memberSince: null }
      if (request.headers.authorization !== undefined) request.user = member
    })
    answerRepeats(things, context, waitMs)
    route(things, makeThing, async ({ idempotency }) => {
      const thing = { id: String(++tries) }
      await attempt(() => context.db.transaction().execute((tx) => insertAnswer(tx, idempotency!, thing)))
      return thing
    })
    batchRoute(things)
  })
  afterAll(() => things.close())
  beforeEach(() => {
    tries = 0
    attempt = (keep) => keep()
  })

  const headers = { authorization: 'Bearer anna' }
  const make = async (key: string) => {
    const reply = await things.inject({ method: 'PUT', url: '/v1/things', headers: { ...headers, ...keyed(key) } })
    return { status: reply.statusCode, body: reply.json() as object }
  }

  it('is made once in a batch, by the key of its part', async () => {
    const part = (key: string) => ({ path: '/things', method: 'put', idempotency_key: key })
    const send = async (...parts: object[]) =>
      (await things.inject({ method: 'POST', url: '/v1/batch', headers, payload: parts })).json() as BatchResponse[]

    const [one, two] = await send(part('one'), part('two'))
    const again = await send(part('two'), part('one'), part('three'))
    expect(again.slice(0, 2).map(({ body }) => body)).toEqual([two!.body, one!.body])
    expect(await count('idempotency_keys')).toBe(3)
    expect(await send(part('x'.repeat(65)))).toMatchObject({ 0: { idempotency_key: ['Enter a valid value.'] } })
  })

  it('is tried by the next one in line when the first fails', async () => {
    attempt = async (keep) => {
      await setTimeout(10)
      if (tries === 1) throw new AppError('not_found')
      await keep()
    }
    const replies = await Promise.all([make('fails'), make('fails'), make('fails')])

    expect(replies.map(({ status }) => status)).toEqual([404, 200, 200])
    expect(replies[1]!.body).toEqual(replies[2]!.body)
    expect(tries).toBe(2)
  })

  it('lets a repeat give up when the first takes too long, and answers it afterwards', async () => {
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
    attempt = (keep) => isAllowed.then(keep)
    const first = make('slow')
    expect(await make('slow')).toMatchObject({ status: 409 })
    allow()

    expect(await first).toEqual({ status: 200, body: { id: '1' } })
    expect(await make('slow')).toEqual(await first)
    expect(await count('idempotency_keys')).toBe(1)
  })
})
