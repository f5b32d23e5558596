import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'

import { budgets } from '@app/contract/budgets.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { byNetwork } from '#http/networks.ts'
import { openLog } from '#log.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { claimsOf, customerToken, keys, logInAsCustomer, partner, tokenOf, someCustomer } from './partner.fixture.ts'

let app: TestApp
let logged = ''
beforeAll(async () => {
  const log = openLog('trace', { write: (line) => void (logged += line) })
  app = await testApp({ config: { variant: 'comdirect', partner }, log })
})
afterAll(() => app.close())

const exchange = (accessToken: string) => app.visitor.post('/user/login', { accessToken })
const claims = (changes: object = {}) => ({ ...claimsOf(app, 'hostile'), ...changes })
const refused = { status: 403, headers: { 'x-error-codes': 'customer_token_invalid' } }

/** The rows of every table that a login could change. */
async function tables(): Promise<unknown[]> {
  const names = ['users', 'identities', 'sessions', 'used_customer_tokens', 'sign_in_networks', 'profiles'] as const
  return Promise.all(
    names.map(
      async (name) => (await sql`select t::text from ${sql.table(name)} t order by 1`.execute(app.context.db)).rows,
    ),
  )
}

describe('a customer token', () => {
  it('signs a new customer in, who has no address and no profile, and the same user from then on', async () => {
    const customer = someCustomer()
    const first = app.as(await logInAsCustomer(app, customer))
    const { status, body: user } = await first.get('/user')
    expect({ status, user }).toMatchObject({
      status: 200,
      user: { email: null, terms_accepted: false, profile: null },
    })
    const again = app.as(await logInAsCustomer(app, customer))
    expect((await again.get('/user')).body.id).toBe(user.id)
    expect((await first.get('/user/sessions')).body.results).toHaveLength(2)
    const other = app.as(await logInAsCustomer(app, someCustomer()))
    expect((await other.get('/user')).body.id).not.toBe(user.id)
  })

  it('is taken as the bearer of the request, too, whatever else is sent', async () => {
    const url = '/v1/user/login'
    const post = (authorization: string, payload: object = {}) =>
      app.app.inject({ method: 'POST', url, headers: { authorization }, payload })
    const [customer, member] = [someCustomer(), await app.member('Anna')]
    expect((await post(`Bearer ${customerToken(app, customer)}`)).statusCode).toBe(200)
    expect((await post(`bearer ${customerToken(app, customer)}`)).statusCode).toBe(200)
    expect((await post(`Bearer ${member.token}`, { accessToken: customerToken(app, customer) })).statusCode).toBe(200)
    for (const authorization of ['', 'Bearer', `Basic ${customerToken(app, customer)}`, `Bearer ${member.token}`]) {
      expect((await post(authorization)).headers['x-error-codes'], authorization).toBe('customer_token_invalid')
    }
    expect((await app.visitor.post('/user/login', {})).headers['x-error-codes']).toBe('customer_token_invalid')
    expect(await app.visitor.send('POST', '/user/login', { accessToken: 5 })).toMatchObject({ status: 400 })
    expect(await app.visitor.send('POST', '/user/login', { token: 'a.b.c' })).toMatchObject({ status: 400 })
  })

  it('is no access token of any other call', async () => {
    const token = customerToken(app, someCustomer())
    const { statusCode } = await app.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${token}` } })
    expect(statusCode).toBe(401)
    expect((await exchange(token)).status).toBe(200)
  })

  it('is neither logged nor stored, and neither is who the customer is', async () => {
    const customer = 'zebrafink-7781'
    const claims = { ...claimsOf(app, customer), jti: 'quokka-jti' }
    const token = tokenOf(claims)
    const wrong = tokenOf({ ...claims, aud: 'https://elsewhere.example' })
    for (const one of [token, wrong]) {
      const headers = { authorization: `Bearer ${one}` }
      await app.app.inject({ method: 'POST', url: '/v1/user/login', headers, payload: {} })
      await exchange(one)
    }
    const { rows } = await sql<{ row: string }>`
      select t::text as row from users t union all select t::text from identities t
      union all select t::text from sessions t union all select t::text from used_customer_tokens t
    `.execute(app.context.db)
    const stored = rows.map(({ row }) => row).join('\n')
    expect(logged).toContain('/v1/user/login')
    expect(stored).toContain('comdirect')
    for (const secret of [customer, 'quokka-jti', token, token.split('.')[1]!, token.split('.')[2]!]) {
      expect(logged).not.toContain(secret)
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('is used up by the first of fifty who bring it at the same time', async () => {
    const token = customerToken(app, someCustomer())
    const replies = await Promise.all(Array.from({ length: 50 }, () => exchange(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(49)
    expect(await exchange(token)).toMatchObject(refused)
  })

  it('of a new customer gives one user, however many they bring at the same time', async () => {
    const customer = someCustomer()
    const tokens = await Promise.all(Array.from({ length: 10 }, () => logInAsCustomer(app, customer)))
    const users = await Promise.all(tokens.map(async (token) => (await app.as(token).get('/user')).body.id))
    expect(new Set(users).size).toBe(1)
  })

  it('is taken until it expires, and five seconds longer as clocks differ', async () => {
    const [late, early] = [customerToken(app, someCustomer()), customerToken(app, someCustomer())]
    app.clock.advance(64_999)
    expect((await exchange(late)).status).toBe(200)
    app.clock.advance(1)
    expect(await exchange(early)).toMatchObject(refused)
  })

  it('of a suspended member is refused, and used up', async () => {
    const customer = someCustomer()
    const { body } = await app.as(await logInAsCustomer(app, customer)).get('/user')
    const at = app.clock()
    await app.context.db.updateTable('users').set({ suspended_at: at }).where('id', '=', body.id).execute()
    const token = customerToken(app, customer)
    expect(await exchange(token)).toMatchObject({ status: 403, headers: { 'x-error-codes': 'account_suspended' } })
    expect(await exchange(token)).toMatchObject(refused)
  })

  it('is refused where there is no partner', async () => {
    const open = await testApp()
    expect(await open.visitor.post('/user/login', { accessToken: customerToken(app, 'anybody') })).toMatchObject(
      refused,
    )
    await open.close()
  })

  it('is for the public address, whatever the request calls the server', async () => {
    const production = await testApp({ config: { partner, publicUrl: 'https://sikta.example' } })
    const login = async (aud: string, host: string) => {
      const accessToken = tokenOf({ ...claimsOf(production, 'somebody'), aud })
      const headers = { host, origin: `https://${host}` }
      const given = { method: 'POST' as const, url: '/v1/user/login', headers, payload: { accessToken } }
      return (await production.app.inject(given)).statusCode
    }
    expect(await login('https://sikta.example', 'sikta.example')).toBe(200)
    expect(await login('https://other.example', 'other.example')).toBe(403)
    expect(await login('http://other.example', 'other.example')).toBe(403)
    await production.close()
  })
})

const other = generateKeyPairSync('ed25519').privateKey
const x = keys.publicKey.export({ format: 'jwk' }).x!
const pem = keys.publicKey.export({ format: 'pem', type: 'spki' })
const hmac = (secret: string | Buffer) => (signed: string) => createHmac('sha256', secret).update(signed).digest()

const hostile: Record<string, () => string> = {
  'with no algorithm': () => tokenOf(claims(), { header: { alg: 'none' }, signature: () => Buffer.alloc(0) }),
  'with no algorithm, but signed': () => tokenOf(claims(), { header: { alg: 'None' } }),
  'with the public key as a secret, as text': () => tokenOf(claims(), { header: { alg: 'HS256' }, signature: hmac(x) }),
  'with the public key as a secret, as bytes': () =>
    tokenOf(claims(), { header: { alg: 'HS256' }, signature: hmac(Buffer.from(x, 'base64url')) }),
  'with the public key as a secret, as PEM': () =>
    tokenOf(claims(), { header: { alg: 'HS256' }, signature: hmac(pem.toString()) }),
  'that brings its own key': () => {
    const pair = generateKeyPairSync('ed25519')
    const jwk = pair.publicKey.export({ format: 'jwk' })
    const signature = (signed: string) => sign(null, Buffer.from(signed), pair.privateKey)
    return tokenOf(claims(), { header: { alg: 'EdDSA', jwk }, signature })
  },
  'with another key': () => tokenOf(claims(), { signature: (signed) => sign(null, Buffer.from(signed), other) }),
  'with another signature': () => `${tokenOf(claims()).slice(0, -4)}AAAA`,
  'without a signature': () => tokenOf(claims(), { signature: () => Buffer.alloc(0) }),
  'with an unknown critical header': () => tokenOf(claims(), { header: { alg: 'EdDSA', crit: ['x'], x: 1 } }),
  'without an encoded payload': () => tokenOf(claims(), { header: { alg: 'EdDSA', crit: ['b64'], b64: false } }),
  'with an algorithm that is no text': () => tokenOf(claims(), { header: { alg: 5 } }),
  'with other claims under the same signature': () => {
    const [head, , signature] = tokenOf(claims()).split('.')
    return [head, tokenOf(claims({ sub: 'victim' })).split('.')[1], signature].join('.')
  },
  'of another issuer': () => tokenOf(claims({ iss: 'https://evil.example' })),
  'of the page instead of its origin': () => tokenOf(claims({ iss: partner.login!.url })),
  'without an issuer': () => tokenOf(claims({ iss: undefined })),
  'for another audience': () => tokenOf(claims({ aud: 'https://elsewhere.example' })),
  'for several audiences': () => tokenOf(claims({ aud: ['http://localhost', 'https://elsewhere.example'] })),
  'without an audience': () => tokenOf(claims({ aud: undefined })),
  'that has expired': () => tokenOf(claims({ iat: now() - 66, exp: now() - 6 })),
  'that expires before it is issued': () => tokenOf(claims({ exp: now() - 1 })),
  'issued in the future': () => tokenOf(claims({ iat: now() + 6, exp: now() + 60 })),
  'that lives longer than a minute': () => tokenOf(claims({ exp: now() + 61 })),
  'that has lived for longer than a minute': () => tokenOf(claims({ iat: now() - 70, exp: now() + 50 })),
  'that is not valid yet': () => tokenOf(claims({ nbf: now() + 30 })),
  'without an expiry': () => tokenOf(claims({ exp: undefined })),
  'without a time of issue': () => tokenOf(claims({ iat: undefined })),
  'with times as texts': () => tokenOf(claims({ iat: String(now()), exp: String(now() + 60) })),
  'without a subject': () => tokenOf(claims({ sub: undefined })),
  'with an empty subject': () => tokenOf(claims({ sub: '' })),
  'with a subject that is no text': () => tokenOf(claims({ sub: 17 })),
  'with a long subject': () => tokenOf(claims({ sub: 'x'.repeat(101) })),
  'without an id': () => tokenOf(claims({ jti: undefined })),
  'with an empty id': () => tokenOf(claims({ jti: '' })),
  'with a long id': () => tokenOf(claims({ jti: 'x'.repeat(101) })),
  'with claims that are a list': () => tokenOf([claims()]),
  'with two parts': () => tokenOf(claims()).split('.').slice(0, 2).join('.'),
  'with four parts': () => `${tokenOf(claims())}.AAAA`,
  'that is encrypted': () => `${tokenOf(claims())}.AAAA.AAAA`,
  'that is empty': () => '',
  'that is garbage': () => 'garbage',
  'that is garbage in three parts': () => 'a.b.c',
  'that is text in three parts': () => 'ö.\u0000.🙂',
  'that is an access token of ours': () => randomUUID().replaceAll('-', '').padEnd(43, 'x'),
}
const now = () => app.clock().getTime() / 1000

describe('a token', () => {
  it.each(Object.keys(hostile))('%s is refused, and changes nothing', async (name) => {
    const before = await tables()
    expect(await exchange(hostile[name]!())).toMatchObject(refused)
    expect(await tables()).toEqual(before)
  })

  it('that is right differs from all of them', async () => {
    expect((await exchange(tokenOf(claims()))).status).toBe(200)
  })

  it('that comes again is refused, and changes nothing', async () => {
    const same = claims()
    expect((await exchange(tokenOf(same))).status).toBe(200)
    const before = await tables()
    expect(await exchange(tokenOf(same))).toMatchObject(refused)
    expect(await exchange(tokenOf({ ...same, sub: 'another customer' }))).toMatchObject(refused)
    expect(await tables()).toEqual(before)
  })
})

describe('wrong tokens', () => {
  it('are bounded by network, do not count as unknown access tokens, and do not sign anybody else out', async () => {
    const limited = await testApp({ config: { partner, rateLimits: 'on' } })
    const network = '203.0.113.7'
    const login = async (remoteAddress: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const given = { method: 'POST' as const, url: '/v1/user/login', headers, remoteAddress, payload: {} }
      return (await limited.app.inject(given)).statusCode
    }
    const { limits } = limited.context
    await limits.take({ budget: 'unknownTokens', ...byNetwork(network), cost: budgets.unknownTokens.most })
    for (let i = 0; i < budgets.codeTries.most; i++) expect(await login(network, 'a.b.c')).toBe(403)
    expect(await login(network, customerToken(limited, 'somebody'))).toBe(429)
    expect(await login('203.0.113.8', customerToken(limited, 'somebody'))).toBe(200)
    await limited.close()
  })
})
