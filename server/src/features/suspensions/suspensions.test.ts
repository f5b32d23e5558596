import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildApp } from '#app.ts'
import { openBus } from '#bus/bus.ts'
import { pgTransport } from '#bus/pg-transport.ts'
import { runAccountCommand } from '#features/accounts/command.ts'
import { askForCode, codeIn, mailsTo } from '#features/auth/sign-in.fixture.ts'
import type { App } from '#http/app.ts'
import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

let app: TestApp
let elsewhere: App
let closeBus: () => Promise<void>
beforeAll(async () => {
  app = await testApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const bus = await openBus(pgTransport(app.databaseUrl), app.context.log)
  closeBus = () => bus.close()
  elsewhere = await buildApp({ ...app.context, bus })
  await elsewhere.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await elsewhere.close()
  await closeBus()
  await app.close()
})

const operator = (...words: string[]) => runAccountCommand(app.context, words)
const statusThere = async ({ token }: TestMember) =>
  (await elsewhere.inject({ url: '/v1/user', headers: { authorization: `Bearer ${token}` } })).statusCode
const emailOf = async ({ userId }: TestMember) => {
  const { db } = app.context
  return (await db.selectFrom('identities').where('user_id', '=', userId).select('subject').executeTakeFirstOrThrow())
    .subject
}

describe('a suspended member', () => {
  it('is signed out at once on every node, and their sockets are closed', async () => {
    const anna = await app.member('Anna')
    const bjorn = await app.member('Björn')
    expect([(await anna.get('/user')).status, await statusThere(anna)]).toEqual([200, 200])
    const sockets = [await openSocket(app, anna.token), await openSocket({ ...app, app: elsewhere }, anna.token)]
    const other = await openSocket(app, bjorn.token)

    expect(await operator('suspend', anna.slug)).toMatch(/: member, suspended since 2026-11-20T12:00/)

    expect((await anna.get('/user')).status).toBe(401)
    await expect.poll(() => statusThere(anna)).toBe(401)
    for (const { closed } of sockets) expect(await closed).toBe(4401)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    expect((await bjorn.get('/user')).status).toBe(200)
    other.socket.close()
  })

  it('is refused even if a session is left', async () => {
    const { db } = app.context
    const anna = await app.member('Anna')
    await db.updateTable('users').set({ suspended_at: app.clock() }).where('id', '=', anna.userId).execute()

    expect((await anna.get('/user')).status).toBe(401)
    expect((await anna.post('/posts', { content: 'Hello' })).status).toBe(401)
  })

  it('learns of it only with the right code, which is used up', async () => {
    const { db } = app.context
    const anna = await app.member('Anna')
    const email = await emailOf(anna)
    await operator('suspend', email)
    const login = (code: string) => app.visitor.post('/auth/code/login', { email, code })
    const code = await askForCode(app, email)
    const invalid = { status: 403, body: { detail: 'Invalid code.' } }

    expect(await login('WRNG-CDEX')).toMatchObject(invalid)
    const reply = await login(code)
    expect(reply).toMatchObject({ status: 403, body: { detail: 'This account is suspended.' } })
    expect(reply.headers['x-error-codes']).toBe('account_suspended')
    expect(await login(code)).toMatchObject(invalid)
    expect(await db.selectFrom('sessions').where('user_id', '=', anna.userId).select('id').execute()).toEqual([])
  })

  it('has hidden posts until restored', async () => {
    const [anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
    const { id } = (await anna.post('/posts', { content: 'Hello' })).body
    const statusOfPost = async () => (await bjorn.get(`/posts/${id}`)).status

    await operator('suspend', anna.slug)
    expect(await statusOfPost()).toBe(404)
    await operator('restore', anna.slug)
    expect(await statusOfPost()).toBe(200)
  })

  it('signs in again once restored', async () => {
    const anna = await app.member('Anna')
    const email = await emailOf(anna)
    await operator('suspend', email)
    await operator('suspend', email)
    expect(await operator('restore', email.toUpperCase())).toBe(`${email.toUpperCase()}: member, not suspended.`)

    await app.visitor.post('/auth/code', { email })
    const code = codeIn((await mailsTo(email))[0]!)
    const { body } = await app.visitor.post('/auth/code/login', { email, code })
    expect((await app.as(body.access_token).get('/user/profile')).body).toMatchObject({ id: anna.id })
  })
})

describe('an operator', () => {
  it('gets and loses the role by the command at once, on every node, and stays signed in', async () => {
    const anna = await app.member('Anna')
    const open = await openSocket(app, anna.token)
    const url = '/v1/operator/cases'
    const there = () => elsewhere.inject({ url, headers: { authorization: `Bearer ${anna.token}` } })
    const statuses = async () => [(await anna.get('/operator/cases')).status, (await there()).statusCode]
    const refused = await statuses()
    expect(refused).not.toContain(200)
    expect(await operator('operator', anna.slug)).toBe(`${anna.slug}: operator, not suspended.`)
    await expect.poll(statuses).toEqual([200, 200])
    expect(await operator('member', anna.slug)).toBe(`${anna.slug}: member, not suspended.`)
    await expect.poll(statuses).toEqual(refused)
    expect(open.socket.readyState).toBe(open.socket.OPEN)
    open.socket.close()
  })

  it.each([[[]], [['suspend']], [['delete', 'anna']], [['constructor', 'anna']], [['show', 'anna', 'bjorn']]])(
    'shows the commands after %j',
    async (words) => {
      await expect(runAccountCommand(app.context, words)).rejects.toThrow('npm run accounts -- suspend WHO')
    },
  )

  it('says that there is no such account', async () => {
    await expect(operator('show', 'nobody@example.com')).rejects.toThrow('There is no account of nobody@example.com.')
    await expect(operator('show', 'nobody')).rejects.toThrow('There is no account of nobody.')
  })
})

describe('an account that signs in through a partner', () => {
  it('has no address and gets no code', async () => {
    const { db } = app.context
    const anna = await app.member('Anna')
    const email = await emailOf(anna)
    await db.updateTable('users').set({ email: null }).where('id', '=', anna.userId).execute()
    await db
      .updateTable('identities')
      .set({ provider: 'comdirect', subject: email })
      .where('user_id', '=', anna.userId)
      .execute()

    expect((await anna.get('/user')).body).toMatchObject({ email: null, profile: anna.id })
    await app.visitor.post('/auth/code', { email })
    expect((await mailsTo(email))[0]!.subject).toBe('Logging in to Sikta')
    const reply = await app.visitor.post('/auth/code/login', { email, code: await askForCode(app, email) })
    expect((await app.as(reply.body.access_token).get('/user')).body).toMatchObject({ profile: null })
  })
})
