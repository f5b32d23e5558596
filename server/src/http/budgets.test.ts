import { randomUUID } from 'node:crypto'

import { type Budget, type BudgetName, budgets, writePoints } from '@app/contract/budgets.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { askForCode, someone } from '#features/auth/sign-in.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { byNetwork } from './networks.ts'

type Caller = { network: string; token: string; userId: string; profileId: string; other: string; post: string }
type Row = {
  /** What the budget is counted by. */
  by: 'member' | 'network'
  /** A call that uses it up, and its status while there is some left. */
  call: (caller: Caller) => InjectOptions | Promise<InjectOptions>
  status: number
  /** The cost of the call if it is not one. */
  cost?: number
  /** The caller is a new member. */
  isNew?: boolean
}

let app: TestApp
let networks = 0
beforeAll(async () => {
  app = await testApp({ config: { rateLimits: 'on' } })
})
afterAll(() => app.close())

const get = (url: string): InjectOptions => ({ method: 'GET', url: `/v1${url}` })
const put = (url: string): InjectOptions => ({ method: 'PUT', url: `/v1${url}` })
const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url: `/v1${url}`, payload })

const notAnImage = (): InjectOptions => ({
  method: 'POST',
  url: '/v1/images',
  headers: { 'content-type': 'image/png' },
  payload: 'no image',
})

const invite = async ({ profileId, other }: Caller) => {
  const { id } = await make.group(app.context.db, { admins: [{ id: profileId }] })
  return post(`/groups/${id}/invites`, { recipient: other })
}

const like = { call: ({ post: id }: Caller) => put(`/user/likes/${id}`), status: 204 }
const write = { call: () => post('/posts', { content: 'Hello' }), status: 201 }
const reply = { call: ({ post: parent }: Caller) => post('/posts', { content: 'Hello', parent }), status: 201 }
const edit = {
  call: async ({ profileId: author_id }: Caller) => {
    const posts = app.context.db.insertInto('posts').values({ kind: 'PROFILE', author_id, content: 'Hello' })
    const { id } = await posts.returning('id').executeTakeFirstOrThrow()
    return { method: 'PATCH' as const, url: `/v1/posts/${id}`, payload: { content: 'Hello again' } }
  },
  status: 200,
}
const message = { call: ({ other }: Caller) => post('/user/messages', { recipient: other, body: 'Hi' }), status: 201 }
const appeal = async ({ profileId, post: postId }: Caller) => {
  const { db } = app.context
  const at = app.clock()
  const { id: case_id } = await db
    .insertInto('cases')
    .values({ post_id: postId, opened_at: at })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ opened_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const stated = { measure: 'warn', scope: 'account', facts: 'A', reason: 'B', rule: 'spam', source: 'report' } as const
  const times = { made_at: at, appeal_until: new Date('2099-01-01'), made_by: profileId }
  const { id } = await db
    .insertInto('decisions')
    .values({ case_id, member_id: profileId, automated: false, ...stated, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return post(`/user/decisions/${id}/appeal`, { text: 'No' })
}
const alert = async () => {
  const { id } = await make.instrument(app.context.db)
  const quote = { instrument_id: id, last_price: 100, trading: true, at: app.clock() }
  await app.context.db.insertInto('quotes').values(quote).execute()
  return post('/user/price-alerts', { instrument: id, kind: 'RISE', value: 5 })
}
/** One is made at a time. */
const takeOut = async ({ profileId }: Caller) => {
  await app.context.db.deleteFrom('exports').where('member_id', '=', profileId).execute()
  return post('/user/exports', {})
}
const signUp = (domain: string) => ({
  call: async () => {
    const email = `${someone().split('@')[0]}@${domain}`
    return post('/auth/code/login', { email, code: await askForCode(app, email) })
  },
  status: 200,
})

const rows: Record<BudgetName, Row> = {
  memberCalls: { by: 'member', call: () => get('/user'), status: 200 },
  visitorCalls: { by: 'network', call: () => get('/user'), status: 401 },
  files: { by: 'network', call: () => ({ url: '/media/1' }), status: 404 },
  policyReports: {
    by: 'network',
    call: () => ({ method: 'POST', url: '/csp-report', payload: [] }),
    status: 204,
  },
  healthChecks: { by: 'network', call: () => ({ url: '/health/live' }), status: 200 },
  unknownTokens: {
    by: 'network',
    call: () => ({ ...get('/user'), headers: { authorization: 'Bearer guess' } }),
    status: 401,
  },
  memberBuilds: { by: 'member', call: () => get('/build'), status: 200 },
  visitorBuilds: { by: 'network', call: () => get('/build'), status: 200 },
  furtherPages: { by: 'member', call: () => get('/posts/all?cursor=MQ'), status: 404 },
  writePointsAnHour: { by: 'member', ...like, cost: writePoints.PUT! },
  writePointsADay: { by: 'member', ...write, cost: writePoints.POST! },
  posts: { by: 'member', ...write },
  postsADay: { by: 'member', ...write },
  postsOnFirstDay: { by: 'member', ...write, isNew: true },
  replies: { by: 'member', ...reply },
  repliesOnFirstDay: { by: 'member', ...reply, isNew: true },
  edits: { by: 'member', ...edit },
  likes: { by: 'member', ...like },
  follows: { by: 'member', call: ({ other }) => put(`/user/follows/profiles/${other}`), status: 204 },
  invites: { by: 'member', call: invite, status: 201 },
  invitesADay: { by: 'member', call: invite, status: 201 },
  groupsADay: { by: 'member', call: () => post('/groups', { name: `Group ${randomUUID()}` }), status: 201 },
  mutes: { by: 'member', call: ({ other }) => put(`/user/muted/profiles/${other}`), status: 204 },
  blocks: { by: 'member', call: ({ other }) => put(`/user/blocks/${other}`), status: 204 },
  saves: { by: 'member', call: ({ post: id }) => put(`/user/saved-posts/${id}`), status: 204 },
  priceAlerts: { by: 'member', call: alert, status: 201 },
  reports: { by: 'member', call: ({ post: id }) => put(`/user/reported-posts/${id}`), status: 204 },
  appeals: { by: 'member', call: appeal, status: 201 },
  messages: { by: 'member', ...message },
  messagesADay: { by: 'member', ...message },
  images: { by: 'member', call: notAnImage, status: 400 },
  imagesADay: { by: 'member', call: notAnImage, status: 400 },
  videos: { by: 'member', call: () => post('/videos', { bytes: 9 }), status: 201 },
  feedback: { by: 'member', call: () => post('/user/feedback', { content: 'More charts' }), status: 201 },
  exports: { by: 'member', call: takeOut, status: 202 },
  imports: { by: 'member', call: () => post('/user/imports', { bytes: 9 }), status: 201 },
  bankCalls: { by: 'member', call: () => get('/accounts'), status: 401 },
  memberSearches: { by: 'member', call: () => get('/search?q=volvo'), status: 200 },
  visitorSearches: { by: 'network', call: () => get('/search?q=volvo'), status: 401 },
  visitorSearchesASecond: { by: 'network', call: () => get('/search?q=volvo'), status: 401 },
  codeRequests: {
    by: 'network',
    call: () => post('/auth/code', { email: someone(), terms_accepted: true }),
    status: 200,
  },
  codeTries: {
    by: 'network',
    call: () => post('/auth/code/login', { email: someone(), code: 'AAAA-AAAA' }),
    status: 403,
  },
  signUps: { by: 'network', ...signUp('known.example') },
  newDomainSignUps: { by: 'network', ...signUp('new.example') },
}

describe('the budget', () => {
  it.each(Object.keys(rows) as BudgetName[])(
    '%s lets through what it promises and no more, and starts over after its window',
    async (name) => {
      const row = rows[name]
      const { most, windowMs }: Budget = budgets[name]
      const caller = await newCaller(row.isNew === true)
      const cost = row.cost ?? 1
      const subject = row.by === 'member' ? { key: caller.userId } : byNetwork(caller.network)
      await app.context.limits.take({ budget: name, ...subject, cost: most - cost })

      expect((await send(caller, row)).statusCode).toBe(row.status)
      const beyond = await send(caller, row)
      expect(beyond.statusCode).toBe(429)
      expect(beyond.headers['retry-after']).toBe(String(windowMs / 1000))
      app.clock.advance(windowMs - 1)
      expect((await send(caller, row)).statusCode).toBe(429)
      app.clock.advance(1)
      expect((await send(caller, row)).statusCode).toBe(row.status)
    },
  )
})

async function newCaller(isNew: boolean): Promise<Caller> {
  const { db } = app.context
  const [{ id, userId, token }, other] = [await make.member(db, 'Anna'), await app.member('Björn')]
  const dayAgo = new Date(app.clock().getTime() - 86_400_000)
  const since = { created_at: isNew ? app.clock() : dayAgo }
  await db.updateTable('profiles').set(since).where('id', '=', id).execute()
  await db
    .insertInto('users')
    .values({ email: `${id}@known.example`, created_at: new Date(0) })
    .execute()
  const { body } = await other.post('/posts', { content: 'A post' })
  const network = `203.0.113.${++networks}`
  return { network, token, userId, profileId: id, other: other.id, post: body.id }
}

async function send(caller: Caller, { by, call }: Row) {
  const options = await call(caller)
  const authorization = by === 'member' ? { authorization: `Bearer ${caller.token}` } : {}
  return app.app.inject({
    remoteAddress: caller.network,
    ...options,
    headers: { ...authorization, ...options.headers },
  })
}

describe('a refused post', () => {
  it('is not charged to the budget of the day', async () => {
    const caller = await newCaller(true)
    const row = rows.postsOnFirstDay
    const wrong = (): InjectOptions => post('/posts', { content: '' })
    const nowhere = (): InjectOptions => post('/posts', { content: 'Hello', instrument: '999' })
    for (let i = 0; i < 20; i++) {
      expect((await send(caller, { ...row, call: i % 2 ? wrong : nowhere })).statusCode).toBe(400)
    }
    for (let i = 0; i < 10; i++) expect((await send(caller, row)).statusCode).toBe(201)
    expect((await send(caller, row)).statusCode).toBe(429)
  })
})

describe('one budget', () => {
  it.each([
    ['messages', rows.messages.call, ({ other }) => post(`/user/messages/conversations/${other}`, { body: 'Hi' })],
    ['replies', rows.replies.call, ({ post: id }) => post(`/posts/${id}/replies`, { content: 'Hi' })],
    ['follows', rows.follows.call, () => put('/user/follows/instruments/1')],
    ['follows', rows.follows.call, () => put('/user/follows/portfolios/1')],
    ['posts', rows.posts.call, () => ({ ...put('/transactions/1/post'), payload: { content: 'Why' } })],
    ['mutes', rows.mutes.call, ({ other }) => post(`/user/muted/profiles/${other}`, { muted: true })],
  ] as [BudgetName, Row['call'], Row['call']][])('of %s is for both calls', async (name, one, other) => {
    const caller = await newCaller(false)
    const row = rows[name]
    await app.context.limits.take({ budget: name, key: caller.userId, cost: budgets[name].most - 1 })
    expect((await send(caller, { ...row, call: one })).statusCode).toBe(row.status)
    expect((await send(caller, { ...row, call: other })).statusCode).toBe(429)
  })

  it('of a member is not used up by strangers in the same network', async () => {
    const caller = await newCaller(false)
    const known = rows.memberCalls
    expect((await send(caller, known)).statusCode).toBe(200)
    for (const name of ['visitorCalls', 'unknownTokens'] as const) {
      await app.context.limits.take({ budget: name, ...byNetwork(caller.network), cost: budgets[name].most })
      expect((await send(caller, rows[name])).statusCode).toBe(429)
    }
    app.clock.advance(60_000)
    expect((await send(caller, known)).statusCode).toBe(200)
  })
})

describe('a batch', () => {
  it('costs as much as its parts', async () => {
    const caller = await newCaller(false)
    const parts = Array.from({ length: 20 }, () => ({ path: '/user' }))
    const batch = () => send(caller, { ...rows.memberCalls, call: () => post('/batch', parts) })
    await app.context.limits.take({ budget: 'memberCalls', key: caller.userId, cost: budgets.memberCalls.most - 30 })
    const statusesOf = async () => (await batch()).json<{ status_code: number }[]>().map((part) => part.status_code)
    expect(new Set(await statusesOf())).toEqual(new Set([200]))
    expect((await statusesOf()).toSorted((a, b) => a - b)).toEqual([...Array(10).fill(200), ...Array(10).fill(429)])
    expect((await batch()).statusCode).toBe(429)
  })
})
