import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { endpointsOf } from '@app/contract/all.ts'
import type { BatchResponse } from '@app/contract/batch.ts'
import { endpoint } from '@app/contract/endpoint.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'

import { AppError } from '#errors.ts'
import { insertAnswer } from '#idempotency/queries.ts'
import { forgetAnswers } from '#idempotency/jobs.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import type { App } from './app.ts'
import { batchRoute } from './batch.ts'
import { answerRepeats } from './idempotency.ts'
import { route } from './route.ts'
import { answerErrors } from './wire-errors.ts'

const keyed = (key: string) => ({ 'idempotency-key': key })

let app: TestApp
let node: App
let anna: TestMember
let björn: TestMember
beforeAll(async () => {
  app = await testApp()
  node = await app.node()
  anna = await app.member('Anna')
  björn = await app.member('Björn')
})
afterAll(async () => {
  await node.close()
  await app.close()
})
beforeEach(() => sql`truncate posts, messages, idempotency_keys restart identity cascade`.execute(app.context.db))

async function count(table: 'posts' | 'messages' | 'idempotency_keys' | 'outbox'): Promise<number> {
  const { count } = await app.context.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const newPost = async () => (await anna.post('/posts', { content: 'What do you think?' })).body.id as string

type Act = { path: string; body: object }

/** A call of each kind that takes a key. */
const acts: Record<string, () => Promise<Act>> = {
  createPost: async () => ({ path: '/posts', body: { content: 'A "1" \\ of “Zoë”', title: 'Once' } }),
  createReply: async () => ({ path: `/posts/${await newPost()}/replies`, body: { content: 'Agreed' } }),
  createMessage: async () => ({ path: '/user/messages', body: { recipient: björn.id, body: 'Hello' } }),
  writeMessage: async () => ({ path: `/user/messages/conversations/${björn.id}`, body: { content: 'Hello' } }),
}

describe('a repeat', () => {
  it('is tried here for every call that takes a key', () => {
    const taking = endpointsOf().filter(({ endpoint: { idempotencyKey } }) => idempotencyKey)
    expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(acts).toSorted())
    for (const { endpoint: declared } of taking) expect(declared.access).toBe('member')
  })

  it.each(Object.keys(acts))('gets the answer of the first try, to the letter: %s', async (name) => {
    const { path, body } = await acts[name]!()
    const send = (on: App) =>
      on.inject({
        method: 'POST',
        url: `/v1${path}`,
        headers: { authorization: `Bearer ${anna.token}`, ...keyed('one') },
        payload: body,
      })
    const first = await send(app.app)
    const before = [await count('posts'), await count('messages'), await count('outbox')]
    const repeats = [await send(app.app), await send(node)]

    expect(first.statusCode).toBe(201)
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    for (const { statusCode, payload, headers } of repeats) {
      expect([statusCode, payload]).toEqual([201, first.payload])
      expect(headers).toMatchObject({ 'idempotent-replayed': 'true', 'content-type': first.headers['content-type'] })
    }
    expect([await count('posts'), await count('messages'), await count('outbox')]).toEqual(before)
    if (name === 'createReply') expect((await anna.get(path.replace('/replies', ''))).body.reply_count).toBe(1)
  })

  it('waits for the first try, of which there is one among 50 at once on two nodes, limits or not', async () => {
    const limited = await testApp({ config: { rateLimits: 'on' } })
    const nodes = [limited.app, await limited.node()]
    const { token } = await limited.member('Clara')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        nodes[i % 2]!.inject({
          method: 'POST',
          url: '/v1/posts',
          headers: { authorization: `Bearer ${token}`, ...keyed('fifty') },
          payload: { content: 'Once' },
        }),
      ),
    )

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
    expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expect((await limited.as(token).get('/posts/all')).body.results).toHaveLength(1)
    await nodes[1]!.close()
    await limited.close()
  })

  it('costs nothing of what a member may make, and is answered when that is used up', async () => {
    const limited = await testApp({ config: { rateLimits: 'on' } })
    const clara = await limited.member('Clara')
    await limited.context.db
      .updateTable('profiles')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .execute()
    const post = (key: string) => clara.post('/posts', { content: key }, keyed(key))
    const first = await post('0')
    for (let i = 0; i < 40; i++) expect((await post('0')).status).toBe(201)
    for (let i = 1; i < 30; i++) expect((await post(String(i))).headers).not.toHaveProperty('idempotent-replayed')

    expect((await post('30')).status).toBe(429)
    expect(await post('0')).toMatchObject({ status: 201, body: first.body })
    await limited.close()
  })

  it('is answered after what it was about has gone', async () => {
    const id = await newPost()
    const reply = () => björn.post(`/posts/${id}/replies`, { content: 'Agreed' }, keyed('late'))
    const first = await reply()
    await app.context.db.updateTable('posts').set({ deleted_at: app.clock() }).execute()

    expect((await reply()).body).toEqual(first.body)
    expect((await björn.post(`/posts/${id}/replies`, { content: 'Agreed' }, keyed('new'))).status).toBe(404)
  })

  it('is answered for a day, and carried out once that is over', async () => {
    const post = async () => (await anna.post('/posts', { content: 'Daily' }, keyed('daily'))).body.id as string
    const first = await post()
    app.clock.advance(24 * 3_600_000 - 1)
    await forgetAnswers(app.context)
    expect(await post()).toBe(first)

    app.clock.advance(1)
    await forgetAnswers(app.context)
    expect(await count('idempotency_keys')).toBe(0)
    expect(await post()).not.toBe(first)
  })
})

describe('a key', () => {
  it('belongs to one request: with another body, path or call it is refused', async () => {
    const [one, other] = [await newPost(), await newPost()]
    await anna.post(`/posts/${one}/replies`, { content: 'Agreed' }, keyed('mine'))
    const before = await count('posts')

    for (const [path, body] of [
      [`/posts/${one}/replies`, { content: 'Not at all' }],
      [`/posts/${other}/replies`, { content: 'Agreed' }],
      [`/user/messages/conversations/${björn.id}`, { content: 'Agreed' }],
    ] as const) {
      const refused = await anna.post(path, body, keyed('mine'))
      expect(refused).toMatchObject({
        status: 422,
        body: { detail: 'This Idempotency-Key was used for a different request.' },
      })
      expect(refused.headers['x-error-codes']).toBe('idempotency_key_reused')
    }
    expect([await count('posts'), await count('messages')]).toEqual([before, 0])
  })

  it('belongs to one member', async () => {
    const annas = await anna.post('/posts', { content: 'Hello' }, keyed('same'))
    const björns = await björn.post('/posts', { content: 'Hello' }, keyed('same'))

    expect(björns.body.author.id).toBe(björn.id)
    expect(björns.body.id).not.toBe(annas.body.id)
    expect((await app.visitor.post('/posts', { content: 'Hello' }, keyed('same'))).status).toBe(401)
    expect((await (await app.user()).post('/posts', { content: 'Hello' }, keyed('same'))).status).toBe(403)
    expect(await count('posts')).toBe(2)
  })

  it('is free again after a try that failed', async () => {
    const id = await newPost()
    const post = (body: object) => anna.post('/posts', body, keyed('fails'))
    expect((await post({ content: '' })).status).toBe(400)
    expect((await post({ content: 'x', parent: String(Number(id) + 1000) })).status).toBe(400)
    expect((await anna.post('/posts/999999/replies', { content: 'x' }, keyed('fails'))).status).toBe(404)

    expect(await post({ content: 'Now' })).toMatchObject({ status: 201, body: { content: 'Now' } })
  })

  it.each([
    ['is empty', ''],
    ['is too long', 'x'.repeat(65)],
    ['is quoted and empty', '""'],
    ['has a blank', 'a b'],
    ['has a quotation mark inside', 'a"b'],
    ['has letters of another alphabet', 'schlüssel'],
    ['was sent twice', 'one, two'],
  ])('is refused when it %s', async (_, key) => {
    const refused = await anna.post('/posts', { content: 'x' }, keyed(key))
    expect(refused.status).toBe(400)
    expect(refused.headers['x-error-codes']).toBe('invalid_idempotency_key')
    expect(await count('posts')).toBe(0)
  })

  it('is the same in quotation marks, and may have 64 characters', async () => {
    const key = `${randomUUID()}:_.${'x'.repeat(25)}`
    expect(key).toHaveLength(64)
    const post = async (sent: string) => (await anna.post('/posts', { content: 'x' }, keyed(sent))).body.id as string
    expect(await post(`"${key}"`)).toBe(await post(key))
  })

  it('means nothing to a call that does not take one', async () => {
    const visit = () => anna.post('/search/history', { profile: björn.id }, keyed('x'.repeat(100)))
    expect((await visit()).status).toBe((await visit()).status)
    expect(await count('idempotency_keys')).toBe(0)
  })
})

describe('while another process holds the key', () => {
  let other: pg.Client
  beforeEach(async () => {
    // A try that has kept its answer and has not been committed yet.
    other = new pg.Client(app.databaseUrl)
    other.on('error', () => undefined)
    await other.connect()
    await other.query('begin')
    await other.query(
      `insert into idempotency_keys values (${anna.id}, 'held', '\\x00', 201, '{"id":"1"}', '2026-11-20T12:00:00Z')`,
    )
  })

  const post = () => anna.post('/posts', { content: 'Mine' }, keyed('held'))
  const isWaiting = () =>
    vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(app.context.db)
      expect(rows).toHaveLength(1)
    })

  it('a repeat gives up after a moment, having done nothing, and says when to come again', async () => {
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
  const waitMs = 100
  let things: App
  let tries: number
  let attempt: (keep: () => Promise<void>) => Promise<void>
  beforeAll(async () => {
    const { context } = app
    things = Fastify()
    answerErrors(things)
    things.decorateRequest('user', undefined)
    things.addHook('onRequest', async (request) => {
      const member = { userId: '1', sessionId: '1', profileId: anna.id, memberSince: null }
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
