import { randomUUID } from 'node:crypto'

import { endpointsOf } from '@app/contract/all.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { forgetAnswers } from '#idempotency/jobs.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import type { App } from './app.ts'

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

async function count(table: 'posts' | 'messages' | 'idempotency_keys' | 'events'): Promise<number> {
  const { count } = await app.context.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const newPost = async () => (await anna.post('/posts', { content: 'What do you think?' })).body.id

async function pricedInstrument(): Promise<string> {
  const { db, now } = app.context
  const { id } = await make.instrument(db)
  await db.insertInto('quotes').values({ instrument_id: id, last_price: 100, trading: true, at: now() }).execute()
  return id
}

type Act = { path: string; body: object }

/** A call of each kind that takes a key. */
const acts: Record<string, () => Promise<Act>> = {
  createPost: async () => ({ path: '/posts', body: { content: 'A "1" \\ of “Zoë”', title: 'Once' } }),
  createGroup: async () => ({ path: '/groups', body: { name: 'Slow money' } }),
  createReply: async () => ({ path: `/posts/${await newPost()}/replies`, body: { content: 'Agreed' } }),
  createMessage: async () => ({ path: '/user/messages', body: { recipient: björn.id, body: 'Hello' } }),
  createWatchlist: async () => ({ path: '/user/watchlists', body: { name: 'Once' } }),
  saveFilter: async () => ({ path: '/user/filters', body: { name: 'Low risk', filter: { risk_class: '..3' } } }),
  createPriceAlert: async () => ({
    path: '/user/price-alerts',
    body: { instrument: await pricedInstrument(), kind: 'LEVEL', value: 110 },
  }),
  sendFeedback: async () => ({ path: '/user/feedback', body: { content: 'More charts, please' } }),
  writeMessage: async () => ({ path: `/user/messages/conversations/${björn.id}`, body: { content: 'Hello' } }),
}

describe('a repeat', () => {
  it('is tested here for every call that takes a key', () => {
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
    const before = [await count('posts'), await count('messages'), await count('events')]
    const repeats = [await send(app.app), await send(node)]

    expect(first.statusCode).toBe(201)
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    for (const { statusCode, payload, headers } of repeats) {
      expect([statusCode, payload]).toEqual([201, first.payload])
      expect(headers).toMatchObject({ 'idempotent-replayed': 'true', 'content-type': first.headers['content-type'] })
    }
    expect([await count('posts'), await count('messages'), await count('events')]).toEqual(before)
    if (name === 'createReply') {
      expect((await anna.send('GET', path.replace('/replies', ''))).body).toMatchObject({ reply_count: 1 })
    }
  })

  it('gets the whole answer even if a text is the greatest id there can be', async () => {
    const post = () => anna.post('/posts', { content: '9'.repeat(18) }, keyed('digits'))
    const first = await post()
    expect(first.status).toBe(201)
    expect((await post()).body).toEqual(first.body)
  })

  it('waits for the first attempt: of 50 at once on two nodes only one runs, with limits or without', async () => {
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

  it('is not charged to the budget, and is answered when that is used up', async () => {
    const limited = await testApp({ config: { rateLimits: 'on' } })
    const clara = await limited.member('Clara')
    await limited.context.db
      .updateTable('profiles')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .execute()
    const post = (key: string) => clara.post('/posts', { content: key }, keyed(key))
    const first = await post('0')
    for (let i = 0; i < 40; i++) expect((await post('0')).status).toBe(201)
    for (let i = 1; i < 30; i++) {
      const { status, headers } = await post(String(i))
      expect([status, headers['idempotent-replayed']]).toEqual([201, undefined])
    }

    expect((await post('30')).status).toBe(429)
    expect(await post('0')).toMatchObject({ status: 201, body: first.body })
    await limited.close()
  })

  it('is answered even after its target was deleted', async () => {
    const id = await newPost()
    const reply = () => björn.post(`/posts/${id}/replies`, { content: 'Agreed' }, keyed('late'))
    const first = await reply()
    await app.context.db.updateTable('posts').set({ deleted_at: app.clock() }).execute()

    expect((await reply()).body).toEqual(first.body)
    expect((await björn.post(`/posts/${id}/replies`, { content: 'Agreed' }, keyed('new'))).status).toBe(404)
  })

  it('is answered for a day; after that it is a new call', async () => {
    const post = async () => (await anna.post('/posts', { content: 'Daily' }, keyed('daily'))).body.id
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

    const answer = (who: TestMember) => who.post(`/posts/${annas.body.id}/replies`, { content: 'Hi' }, keyed('reply'))
    await answer(anna)
    await app.context.db.updateTable('posts').set({ deleted_at: app.clock() }).execute()
    expect((await answer(anna)).status).toBe(201)
    expect((await answer(björn)).status).toBe(404)
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
    const post = async (sent: string) => (await anna.post('/posts', { content: 'x' }, keyed(sent))).body.id
    expect(await post(`"${key}"`)).toBe(await post(key))
  })

  it('means nothing to a call that does not take one', async () => {
    const visit = () => anna.post('/search/history', { profile: björn.id }, keyed('x'.repeat(100)))
    expect((await visit()).status).toBe((await visit()).status)
    expect(await count('idempotency_keys')).toBe(0)
  })
})
