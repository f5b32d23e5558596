import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { liveFacts } from '#features/live/index.ts'
import { make } from '#testing/make.ts'
import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { authenticator } from './authenticate.ts'
import { forgetSignIns } from './jobs.ts'
import { askForCode, linkIn, mailsTo, signIn, someone } from './sign-in.fixture.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const statusOf = async (token: string) => (await app.as(token).get('/user')).status
const sessionsOf = async (token: string) => (await app.as(token).get('/user/sessions')).body.results

describe('a session', () => {
  it('is needed, and a made-up token is refused', async () => {
    expect(await app.visitor.get('/user')).toMatchObject({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
    const reply = await app.as('made-up').get('/user')
    expect(reply).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } })
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  it('is needed for every call about sessions, and for each part of a batch', async () => {
    for (const [method, path] of [
      ['PATCH', '/user'],
      ['POST', '/user/logout'],
      ['POST', '/user/logout/all'],
      ['GET', '/user/sessions'],
      ['DELETE', '/user/sessions/1'],
    ] as const) {
      expect((await app.visitor.send(method, path, { terms_accepted: true })).status, path).toBe(401)
    }
    const reply = await app.visitor.post('/batch', [
      { path: '/user' },
      { path: '/user/profile' },
      { path: '/auth/code', method: 'put' },
    ])
    expect(reply.body.map(({ status_code }) => status_code)).toEqual([401, 401, 404])
  })

  it('tells who is signed in', async () => {
    const { id, email, token } = await make.user(app.context.db, { acceptedTerms: false })
    const user = { id, email, terms_accepted: false, time_zone: null, profile: null }
    expect((await app.as(token).get('/user')).body).toEqual(user)
    expect(await app.as(token).send('PATCH', '/user', {})).toMatchObject({
      status: 400,
      body: { terms_accepted: ['The terms must be accepted.'] },
    })
    expect((await app.as(token).patch('/user', { terms_accepted: true })).body).toEqual({
      ...user,
      terms_accepted: true,
    })
  })

  it('ends with a logout, on this device only, and so does its socket', async () => {
    const user = await make.user(app.context.db)
    const other = await make.session(app.context.db, user.id)
    const socket = await openSocket(app, user.token)

    expect(await app.as(user.token).post('/user/logout')).toMatchObject({ status: 204, body: '' })

    expect(await statusOf(user.token)).toBe(401)
    expect(await statusOf(other)).toBe(200)
    expect(await socket.closed).toBe(4401)
  })

  it('ends on every device with a logout everywhere, and so do all sockets', async () => {
    const user = await make.user(app.context.db)
    const tokens = [user.token, ...(await Promise.all([1, 2, 3].map(() => make.session(app.context.db, user.id))))]
    const sockets = await Promise.all(tokens.map((token) => openSocket(app, token)))
    const stranger = await make.user(app.context.db)

    expect((await app.as(tokens[0]!).post('/user/logout/all')).status).toBe(204)

    for (const token of tokens) expect(await statusOf(token)).toBe(401)
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401])
    expect(await statusOf(stranger.token)).toBe(200)
  })

  it('is listed with the others of its user and can be ended on its own, but not by another user', async () => {
    const user = await make.user(app.context.db)
    const second = await make.session(app.context.db, user.id)
    const sessions = await sessionsOf(user.token)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ current }) => !current)!

    const stranger = await make.user(app.context.db)
    expect((await app.as(stranger.token).delete(`/user/sessions/${other.id}`)).status).toBe(404)
    expect(await statusOf(second)).toBe(200)
    expect((await app.as(user.token).delete(`/user/sessions/${other.id}`)).status).toBe(204)
    expect((await app.as(user.token).delete(`/user/sessions/${other.id}`)).status).toBe(404)
    expect(await statusOf(second)).toBe(401)
    expect(await statusOf(user.token)).toBe(200)
  })

  it('gives way to newer ones beyond twenty', async () => {
    const email = someone()
    const first = await signIn(app, email)
    const user = (await app.as(first).get('/user')).body
    for (let i = 0; i < 19; i++) await make.session(app.context.db, user.id)
    expect(await sessionsOf(first)).toHaveLength(20)

    const newest = await signIn(app, email)

    expect(await statusOf(first)).toBe(401)
    expect(await sessionsOf(newest)).toHaveLength(20)
  })

  it('records when it was used, to within five minutes', async () => {
    const token = await signIn(app)
    const start = app.clock().toISOString()
    app.clock.advance(4 * minuteMs)
    expect(await sessionsOf(token)).toMatchObject([{ created: start, last_used: start, current: true }])
    app.clock.advance(2 * minuteMs)
    expect(await sessionsOf(token)).toMatchObject([{ created: start, last_used: app.clock().toISOString() }])
  })

  it('ends after thirty days without use, and after ninety in any case', async () => {
    const used = await signIn(app)
    for (let i = 0; i < 3; i++) {
      app.clock.advance(29 * dayMs)
      expect(await statusOf(used)).toBe(200)
    }
    app.clock.advance(3 * dayMs)
    expect(await statusOf(used)).toBe(401)

    const idle = await signIn(app)
    const [session] = await sessionsOf(idle)
    const { liveSessions } = liveFacts(app.context, authenticator(app.context))
    app.clock.advance(30 * dayMs - 1)
    expect(await liveSessions([session!.id])).toEqual([session!.id])
    app.clock.advance(1)
    expect(await statusOf(idle)).toBe(401)
    expect(await liveSessions([session!.id])).toEqual([])
  })

  it('and its code are forgotten once they have ended', async () => {
    const { db } = app.context
    const idle = await signIn(app)
    app.clock.advance(29 * dayMs)
    const fresh = await signIn(app)
    const count = async (table: 'sessions' | 'login_codes') =>
      (await db.selectFrom(table).select('id').execute()).length
    await forgetSignIns(app.context)
    expect(await count('login_codes')).toBe(1)
    const before = await count('sessions')

    app.clock.advance(dayMs)
    await forgetSignIns(app.context)

    expect(await count('sessions')).toBe(before - 1)
    expect(await count('login_codes')).toBe(0)
    expect(await statusOf(idle)).toBe(401)
    expect(await statusOf(fresh)).toBe(200)
  })

  it('and its code are stored nowhere in a form that could be used', async () => {
    const { db } = app.context
    const email = someone()
    const code = await askForCode(app, email)
    const link = linkIn((await mailsTo(email))[0]!).hash.slice(1)
    const reply = await app.visitor.post('/auth/code/login', { email, code })
    const secrets = [code, code.replace('-', ''), link, reply.body.access_token]
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    `.execute(db)
    expect(tables.map(({ name }) => name)).toContain('public.login_codes')
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(db)
      const content = rows.map(({ row }) => row).join('\n')
      for (const secret of secrets) {
        expect(content).not.toContain(secret)
        expect(content).not.toContain(Buffer.from(secret).toString('hex'))
        expect(content).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
      }
    }
  })
})
