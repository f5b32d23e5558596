import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { authorizePath, browserOf, idIn, redirectUri } from './browser.fixture.ts'
import { type ComdirectSandbox, startComdirect } from './start.ts'

let sandbox: ComdirectSandbox
let browser: ReturnType<typeof browserOf>
const ordinary = '10000001'

// Each test has a bank of its own, because wrong logins lock.
const banks: ComdirectSandbox[] = []
beforeEach(async () => {
  sandbox = await startComdirect({ port: 0, now: () => new Date('2026-11-24T10:00:00Z') })
  banks.push(sandbox)
  browser = browserOf(sandbox.port)
})
afterAll(() => Promise.all(banks.map(({ stop }) => stop())))

const at = (time: string) => browser.setClock(new Date(`2026-11-24T${time}Z`))
const codeOf = async (reply: Response) => ({
  status: reply.status,
  ...((await reply.json()) as { error?: string; error_description?: string }),
})

describe('the login of a customer', () => {
  it('leads from number and PIN over a TAN back to the client, with code and state', async () => {
    const login = await browser.open()
    const tanPage = await (await browser.enter(login, ordinary)).text()
    expect(tanPage).toContain('<html lang="de">')
    expect(tanPage).toContain('+49-160-99XXXX')
    const reply = await browser.confirm(login)
    const back = new URL(reply.headers.get('location')!)
    expect([reply.status, back.origin + back.pathname]).toEqual([302, redirectUri])
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'the-state',
    })
  })

  it('shows a picture for photoTAN, and an app approves without a TAN', async () => {
    const byPicture = await browser.open()
    expect(await (await browser.enter(byPicture, '10000003')).text()).toContain('data:image/png;base64,')
    const byApp = await browser.open()
    expect(await (await browser.enter(byApp, '10000005')).text()).not.toContain('id="tan"')
    expect((await browser.confirm(byApp, '')).headers.get('location')).toContain('code=')
  })

  it('is cancelled by the customer', async () => {
    const reply = await browser.cancel(await browser.open())
    expect(reply.headers.get('location')).toBe(`${redirectUri}?error=access_denied&state=the-state`)
  })

  it('ends after ten minutes, and is over once it succeeded', async () => {
    const login = await browser.open()
    await at('10:10:00')
    expect((await browser.enter(login, ordinary)).status).toBe(400)
    const other = await browser.open()
    await browser.enter(other, ordinary)
    await browser.confirm(other)
    expect((await browser.confirm(other)).status).toBe(400)
  })

  it('rejects an unknown client and an unusable address without leading anywhere', async () => {
    for (const wrong of [
      { client_id: 'x' },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: '//evil.test' },
    ]) {
      const reply = await browser.call(authorizePath(wrong))
      expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
    }
  })

  it('demands PKCE', async () => {
    for (const wrong of [{ code_challenge_method: 'plain' }, { code_challenge: 'short' }, { response_type: 'token' }]) {
      const reply = await browser.call(authorizePath(wrong))
      expect(reply.headers.get('location')).toBe(`${redirectUri}?error=invalid_request&state=the-state`)
    }
  })

  it('lets only itself and the client receive its forms, and never shows what was typed', async () => {
    const login = await browser.open()
    const reply = await browser.enter(login, '<script>', '<b>')
    expect(reply.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
    const html = await reply.text()
    expect(html).toContain('Zugangsnummer oder PIN ist falsch.')
    expect(html).not.toMatch(/<script|<b>/)
    expect(idIn(html)).toBe(login)
  })
})

describe('the rules for locking', () => {
  it('locks after the third wrong PIN in a row', async () => {
    const login = await browser.open()
    for (const pin of ['1', '2', '271828', '3', '4']) await browser.enter(login, ordinary, pin)
    expect(await (await browser.enter(login, ordinary)).text()).toContain('TAN')
    for (const pin of ['1', '2', '3']) await browser.enter(login, ordinary, pin)
    expect(await (await browser.enter(login, ordinary)).text()).toContain('gesperrt')
  })

  it('locks after the third wrong TAN, over all logins', async () => {
    for (const tans of [['000000', '000001'], ['000002']]) {
      const login = await browser.open()
      await browser.enter(login, ordinary)
      for (const tan of tans) await browser.confirm(login, tan)
    }
    const login = await browser.open()
    expect(await (await browser.enter(login, ordinary)).text()).toContain('gesperrt')
  })

  it('forgets wrong TANs with a correct one', async () => {
    for (let round = 0; round < 3; round++) {
      const login = await browser.open()
      await browser.enter(login, ordinary)
      await browser.confirm(login, '000000')
      await browser.confirm(login, '000000')
      expect((await browser.confirm(login)).status).toBe(302)
    }
  })

  it('locks with the fifth challenge without a correct TAN in between', async () => {
    const login = await browser.open()
    await browser.enter(login, ordinary)
    for (let challenge = 2; challenge <= 4; challenge++) {
      expect(await (await browser.again(login)).text()).toContain('id="tan"')
    }
    expect(await (await browser.again(login)).text()).toContain('gesperrt')
    expect(await (await browser.confirm(login)).text()).toContain('gesperrt')
  })

  it('ends the tokens of a customer who is locked', async () => {
    const session = await browser.session(ordinary)
    const login = await browser.open()
    for (const pin of ['1', '2', '3']) await browser.enter(login, ordinary, pin)
    expect((await session.get('/api/session/clients/user/v1/sessions')).status).toBe(401)
    expect(await codeOf(await browser.refresh(session.refresh_token))).toMatchObject({
      status: 401,
      error_description: 'Der Zugang ist gesperrt.',
    })
  })
})

describe('codes and tokens', () => {
  it('are exchanged once, for tokens of ten minutes', async () => {
    const code = await browser.logIn(ordinary)
    const reply = await browser.exchange(code)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await reply.json()).toMatchObject({
      token_type: 'bearer',
      expires_in: 599,
      scope: 'BANKING_RO BROKERAGE_RW SESSION_RW',
      kdnr: ordinary,
    })
    expect(await codeOf(await browser.exchange(code))).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  it.each([
    ['another verifier', { code_verifier: 'x' }, 400, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://localhost:3000/' }, 400, 'invalid_grant'],
    ['another secret', { client_secret: 'x' }, 401, 'invalid_client'],
    ['no verifier', { code_verifier: '' }, 400, 'invalid_request'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('are refused for %s', async (_, wrong, status, error) => {
    const reply = await browser.exchange(await browser.logIn(ordinary), wrong)
    expect(await codeOf(reply)).toMatchObject({ status, error })
  })

  it('end: a code after a minute, an access token after ten, a refresh token after twenty', async () => {
    const code = await browser.logIn(ordinary)
    await at('10:01:00')
    expect((await browser.exchange(code)).status).toBe(400)
    const session = await browser.session(ordinary)
    const path = '/api/session/clients/user/v1/sessions'
    await at('10:10:58')
    expect((await session.get(path)).status).toBe(200)
    await at('10:11:00')
    expect((await session.get(path)).status).toBe(401)
    await at('10:21:00')
    expect(await codeOf(await browser.refresh(session.refresh_token))).toMatchObject({
      status: 401,
      error: 'invalid_grant',
    })
  })

  it('are replaced by a refresh, and the old ones end', async () => {
    const session = await browser.session(ordinary)
    const renewed = (await (await browser.refresh(session.refresh_token)).json()) as { refresh_token: string }
    expect(renewed.refresh_token).not.toBe(session.refresh_token)
    expect((await session.get('/api/session/clients/user/v1/sessions')).status).toBe(401)
    expect((await browser.refresh(session.refresh_token)).status).toBe(401)
    expect((await browser.refresh(renewed.refresh_token)).status).toBe(200)
  })

  it('are revoked together', async () => {
    const session = await browser.session(ordinary)
    expect((await session.send('/oauth/revoke', 'DELETE')).status).toBe(204)
    expect((await session.send('/oauth/revoke', 'DELETE')).status).toBe(401)
    expect((await browser.refresh(session.refresh_token)).status).toBe(401)
  })
})
