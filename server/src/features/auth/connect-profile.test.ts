import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { endAccount } from '#features/accounts/end-account.ts'
import { suspendUser } from '#features/suspensions/index.ts'
import { make } from '#testing/make.ts'
import { openSocket } from '#testing/socket-client.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

import { logInAsCustomer, partner, someCustomer } from './partner.fixture.ts'
import { signIn } from './sign-in.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { variant: 'comdirect', partner } })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const connect = (newcomer: string, accessToken: string) =>
  app.as(newcomer).post('/user/profile/connect', { access_token: accessToken })
const userOf = async (token: string) => (await app.as(token).get('/user')).body
const refusal = (status: number, code: string) => ({ status, headers: { 'x-error-codes': code } })
const usersWithoutAddress = async () =>
  (await app.context.db.selectFrom('users').where('email', 'is', null).select('id').execute()).map(({ id }) => id)
const identitiesOf = async (userId: string) =>
  (await app.context.db.selectFrom('identities').where('user_id', '=', userId).select('provider').execute()).map(
    ({ provider }) => provider,
  )

describe('a newcomer', () => {
  it('joins the account of an existing member, which the partner login opens from then on', async () => {
    const [customer, anna] = [someCustomer(), await app.member('Anna')]
    const newcomer = await logInAsCustomer(app, customer)
    const { id } = await userOf(newcomer)
    const socket = await openSocket(app, newcomer)
    const second = await logInAsCustomer(app, customer)
    expect((await connect(newcomer, anna.token)).status).toBe(204)

    for (const token of [newcomer, second]) expect((await app.as(token).get('/user')).status).toBe(401)
    expect(await socket.closed).toBe(4401)
    expect(await usersWithoutAddress()).not.toContain(id)
    expect(await userOf(await logInAsCustomer(app, customer))).toMatchObject({ id: anna.userId, profile: anna.id })
    expect((await app.as(anna.token).get('/user')).status).toBe(200)
    expect((await identitiesOf(anna.userId)).toSorted()).toEqual(['comdirect', 'email'])
  })

  it('joins an account that has just been made with a mailed code', async () => {
    const customer = someCustomer()
    const newcomer = await logInAsCustomer(app, customer)
    const token = await signIn(app)
    expect((await connect(newcomer, token)).status).toBe(204)
    expect(await userOf(await logInAsCustomer(app, customer))).toEqual(await userOf(token))
    expect(await userOf(token)).toMatchObject({ terms_accepted: true, profile: null })
  })

  it('needs the token of a live session of an account with an address, which is not suspended', async () => {
    const newcomer = await logInAsCustomer(app, someCustomer())
    const [other, ended, suspended] = [
      await logInAsCustomer(app, someCustomer()),
      await app.member('Björn'),
      await app.member('Clara'),
    ]
    await ended.post('/user/logout')
    await app.context.db
      .updateTable('users')
      .set({ suspended_at: app.clock() })
      .where('id', '=', suspended.userId)
      .execute()
    for (const token of [newcomer, other, ended.token, suspended.token, 'guess', 'x'.repeat(43)]) {
      expect(await connect(newcomer, token)).toMatchObject(refusal(403, 'invalid_code'))
    }
    expect(await app.as(newcomer).send('POST', '/user/profile/connect', {})).toMatchObject({ status: 400 })
    expect((await userOf(newcomer)).email).toBeNull()
  })

  it('needs a session that began or was confirmed within five minutes', async () => {
    const customer = someCustomer()
    const token = await signIn(app)
    app.clock.advance(300_000)
    const newcomer = await logInAsCustomer(app, customer)
    expect(await connect(newcomer, token)).toMatchObject(refusal(403, 'code_required'))
    const { id } = await userOf(token)
    await app.context.db.updateTable('sessions').set({ confirmed_at: app.clock() }).where('user_id', '=', id).execute()
    expect((await connect(newcomer, token)).status).toBe(204)
  })

  it('cannot join an account to which another customer logs in', async () => {
    const [first, second, anna] = [someCustomer(), someCustomer(), await app.member('Anna')]
    expect((await connect(await logInAsCustomer(app, first), anna.token)).status).toBe(204)
    const newcomer = await logInAsCustomer(app, second)
    expect(await connect(newcomer, anna.token)).toMatchObject(refusal(409, 'partner_login_taken'))
    expect((await userOf(newcomer)).email).toBeNull()
    expect((await userOf(await logInAsCustomer(app, first))).id).toBe(anna.userId)
  })
})

describe('nobody else', () => {
  it('joins anything: neither a visitor, nor a member, nor a customer who has joined', async () => {
    const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
    const user = await app.user()
    const customer = someCustomer()
    await connect(await logInAsCustomer(app, customer), anna.token)
    const joined = await logInAsCustomer(app, customer)
    expect((await app.visitor.post('/user/profile/connect', { access_token: björn.token })).status).toBe(401)
    for (const token of [user.token, björn.token, anna.token, joined]) {
      for (const account of [anna.token, björn.token, 'guess']) {
        expect(await connect(token, account)).toMatchObject(refusal(409, 'conflict'))
      }
    }
    expect((await userOf(await logInAsCustomer(app, customer))).id).toBe(anna.userId)
    expect(await identitiesOf(björn.userId)).toEqual(['email'])
  })
})

describe('at the same time', () => {
  const rounds = 5
  const repeat = async (run: () => Promise<void>) => {
    for (let round = 0; round < rounds; round++) await run()
  }
  /** Who is signed in by a customer's next login. */
  const userBy = async (customer: string) => userOf(await logInAsCustomer(app, customer))

  it('one newcomer joins one account', async () => {
    await repeat(async () => {
      const customer = someCustomer()
      const [anna, björn] = [await app.member('Anna'), await app.member('Björn')]
      const newcomer = await logInAsCustomer(app, customer)
      const accounts = [anna, björn, anna, björn]
      const replies = await Promise.all(accounts.map(({ token }) => connect(newcomer, token)))
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
      expect(replies.filter(({ status }) => status === 409 || status === 401)).toHaveLength(3)
      const { userId } = accounts[replies.findIndex(({ status }) => status === 204)]!
      expect((await userBy(customer)).id).toBe(userId)
      const owners = [await identitiesOf(anna.userId), await identitiesOf(björn.userId)]
      expect(owners.flat().filter((provider) => provider === 'comdirect')).toHaveLength(1)
    })
  })

  it('one of several newcomers joins an account', async () => {
    await repeat(async () => {
      const anna = await app.member('Anna')
      const among = [someCustomer(), someCustomer(), someCustomer()]
      const newcomers = await Promise.all(among.map((customer) => logInAsCustomer(app, customer)))
      const replies = await Promise.all(newcomers.map((token) => connect(token, anna.token)))
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
      expect((await identitiesOf(anna.userId)).toSorted()).toEqual(['comdirect', 'email'])
      for (const [i, customer] of among.entries()) {
        expect((await userBy(customer)).id === anna.userId).toBe(replies[i]!.status === 204)
      }
    })
  })

  it('customers log in while they join', async () => {
    await repeat(async () => {
      const [customer, anna] = [someCustomer(), await app.member('Anna')]
      const newcomer = await logInAsCustomer(app, customer)
      const [joined, ...logins] = await Promise.all([
        connect(newcomer, anna.token),
        ...Array.from({ length: 4 }, () => logInAsCustomer(app, customer)),
      ])
      expect(joined.status).toBe(204)
      const signedIn = await Promise.all(logins.map((token) => app.as(token).get('/user')))
      // Those who came first were newcomers, whose sessions have ended.
      for (const { status, body } of signedIn) expect(status === 401 || body.id === anna.userId).toBe(true)
      expect((await userBy(customer)).id).toBe(anna.userId)
    })
  })

  it('a customer logs in when the newcomer is deleted, but not yet gone', async () => {
    const { db } = app.context
    const [customer, anna] = [someCustomer(), await app.member('Anna')]
    const newcomer = await logInAsCustomer(app, customer)
    await sql`
      create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end'
    `.execute(db)
    await sql`create trigger lingering after delete on users for each row execute function linger()`.execute(db)
    const joining = connect(newcomer, anna.token)
    await expect.poll(() => countLingering()).toBe(1)
    const login = logInAsCustomer(app, customer)
    expect((await joining).status).toBe(204)
    expect((await userOf(await login)).id).toBe(anna.userId)
    await sql`drop function linger cascade`.execute(db)
  })

  const countLingering = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()
    `.execute(app.context.db)
    return rows.length
  }

  /** What happens to the account while a newcomer joins it: both are done, or the newcomer stays one. */
  async function against(act: (account: TestMember) => Promise<unknown>) {
    const [customer, anna] = [someCustomer(), await app.member('Anna')]
    const newcomer = await logInAsCustomer(app, customer)
    const [reply] = await Promise.all([connect(newcomer, anna.token), act(anna)])
    expect(reply.status === 204 || reply.headers['x-error-codes'] === 'invalid_code').toBe(true)
    return { customer, anna, newcomer, isJoined: reply.status === 204 }
  }

  it('an account is joined and suspended', async () => {
    await repeat(async () => {
      const { customer, newcomer, anna, isJoined } = await against(({ userId }) => suspendUser(app.context, userId))
      if (isJoined) await expect(logInAsCustomer(app, customer)).rejects.toThrow('403')
      else expect((await userOf(newcomer)).email).toBeNull()
      expect((await identitiesOf(anna.userId)).includes('comdirect')).toBe(isJoined)
    })
  })

  it('an account is joined and deleted', async () => {
    await repeat(async () => {
      const { customer, anna } = await against(({ userId }) => endAccount(app.context, userId))
      expect(await identitiesOf(anna.userId)).toEqual([])
      expect((await userBy(customer)).email).toBeNull()
    })
  })

  it('a newcomer joins and deletes their account', async () => {
    await repeat(async () => {
      const [customer, anna] = [someCustomer(), await app.member('Anna')]
      const newcomer = await logInAsCustomer(app, customer)
      const { id } = await userOf(newcomer)
      const [joined] = await Promise.all([connect(newcomer, anna.token), endAccount(app.context, id)])
      expect([204, 409, 401]).toContain(joined.status)
      expect(await identitiesOf(anna.userId)).toHaveLength(joined.status === 204 ? 2 : 1)
      expect((await userBy(customer)).id === anna.userId).toBe(joined.status === 204)
    })
  })
})

describe('an account that a partner login opens', () => {
  it('is deleted with it, so that the customer is new again', async () => {
    const [customer, anna] = [someCustomer(), await app.member('Anna')]
    await connect(await logInAsCustomer(app, customer), anna.token)
    const before = await logInAsCustomer(app, customer)
    expect((await app.as(before).delete('/user/profile')).status).toBe(204)
    expect((await app.as(before).get('/user')).status).toBe(401)
    expect(await identitiesOf(anna.userId)).toEqual([])
    expect(await userOf(await logInAsCustomer(app, customer))).toMatchObject({ email: null, profile: null })
  })

  it('is suspended for it, too', async () => {
    const [customer, anna] = [someCustomer(), await app.member('Anna')]
    await connect(await logInAsCustomer(app, customer), anna.token)
    await suspendUser(app.context, anna.userId)
    await expect(logInAsCustomer(app, customer)).rejects.toThrow('403')
    expect((await app.as(await make.session(app.context.db, anna.userId)).get('/user')).status).toBe(401)
  })
})
