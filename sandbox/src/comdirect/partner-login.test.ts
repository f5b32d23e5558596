import { createHash, createPublicKey, verify } from 'node:crypto'

import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { browserOf } from './browser.fixture.ts'
import { appOrigin, frameOf, postedBy } from './partner.fixture.ts'
import { type ComdirectSandbox, startComdirect } from './start.ts'

const now = new Date('2026-11-24T10:00:00Z')
const customer = '10000001'

let sandbox: ComdirectSandbox
let frame: ReturnType<typeof frameOf>
// Each test has a bank of its own, because wrong logins lock.
const banks: ComdirectSandbox[] = []
beforeEach(async () => {
  sandbox = await startComdirect({ port: 0, now: () => now })
  banks.push(sandbox)
  frame = frameOf(sandbox.port)
})
afterAll(() => Promise.all(banks.map(({ stop }) => stop())))

const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

function isSigned(token: string): boolean {
  const [header, claims, signature] = token.split('.')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: sandbox.loginKey }, format: 'jwk' })
  return verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature!, 'base64url'))
}

async function tokenOf(number: string): Promise<string> {
  const posted = postedBy(await (await frame.enter(number)).text())
  if (posted?.message.kind !== 'LOGIN') throw new Error('no login was posted')
  return posted.message.customerToken
}

describe('the page to log in to an app', () => {
  it('is in German, and only for a frame of the origin that asked for it', async () => {
    const reply = await frame.login()
    const html = await reply.text()
    const policy = reply.headers.get('content-security-policy')!
    expect(html).toContain('<html lang="de">')
    expect(policy.split('; ')).toContain(`frame-ancestors ${appOrigin}`)
    expect(policy).toContain("default-src 'none'")
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(postedBy(html)).toBeUndefined()
  })

  it('runs the one script that its policy names, which says where the page belongs', async () => {
    const reply = await frame.login()
    const [, script] = /<script>([^]*)<\/script>/.exec(await reply.text())!
    const hash = createHash('sha256').update(script!).digest('base64')
    expect(reply.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
    expect(script).toContain('parent === self')
  })

  it.each([
    ['no origin', ''],
    ['a script', 'javascript:alert(1)'],
    ['a path', 'https://app.sikta.example/'],
    ['a directive', "https://app.example;script-src 'unsafe-inline'"],
    ['a directive without spaces', 'https://app.example;sandbox'],
    ['markup', 'https://"><script>'],
    ['everybody', '*'],
    ['too long an origin', `https://${'a'.repeat(200)}.example`],
    ['a port out of range', 'https://app.example:99999'],
  ])('refuses %s', async (_, origin) => {
    const reply = await frame.login(origin)
    const html = await reply.text()
    expect(reply.status).toBe(400)
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(html).not.toContain('<form')
    if (origin !== '') expect(html).not.toContain(origin)
  })

  it('posts a signed token to that origin', async () => {
    const html = await (await frame.enter(customer)).text()
    const token = await tokenOf(customer)
    expect(postedBy(html)).toEqual({ message: { kind: 'LOGIN', customerToken: expect.any(String) }, origin: appOrigin })
    expect(isSigned(token)).toBe(true)
    expect(json(token.split('.')[0]!)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
    const seconds = now.getTime() / 1000
    expect(json(token.split('.')[1]!)).toEqual({
      iss: `http://localhost:${sandbox.port}`,
      aud: appOrigin,
      sub: expect.stringMatching(/^[\dA-F]{32}$/),
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
      iat: seconds,
      exp: seconds + 60,
    })
  })

  it('names a customer always the same, and each token otherwise', async () => {
    const claims = await Promise.all([customer, customer, '10000002'].map(tokenOf))
    const [first, again, other] = claims.map((token) => json(token.split('.')[1]!))
    expect(again!.sub).toBe(first!.sub)
    expect(other!.sub).not.toBe(first!.sub)
    expect(again!.jti).not.toBe(first!.jti)
  })

  it('signs with another key in every bank', async () => {
    const token = await tokenOf(customer)
    sandbox = await startComdirect({ port: 0 })
    banks.push(sandbox)
    expect(isSigned(token)).toBe(false)
  })

  it('says that the PIN is wrong, posts nothing and shows nothing that was typed', async () => {
    const html = await (await frame.enter('<b>', '"><script>')).text()
    expect(html).toContain('Zugangsnummer oder PIN ist falsch.')
    expect(html).not.toMatch(/<b>|"><script>/)
    expect(postedBy(html)).toBeUndefined()
  })

  it('locks the access with the third wrong PIN, for everything at the bank', async () => {
    for (const pin of ['1', '2', '3']) await frame.enter(customer, pin)
    const html = await (await frame.enter(customer)).text()
    expect(html).toContain('gesperrt')
    expect(postedBy(html)).toBeUndefined()
    const browser = browserOf(sandbox.port)
    expect(await (await browser.enter(await browser.open(), customer)).text()).toContain('gesperrt')
  })

  it('is closed by the customer', async () => {
    const html = await (await frame.closeLogin()).text()
    expect(postedBy(html)).toEqual({ message: { kind: 'CLOSE' }, origin: appOrigin })
  })
})
