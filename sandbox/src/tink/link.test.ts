import { describe, expect, it } from 'vitest'

import {
  askToken,
  back,
  backLink,
  bank,
  call,
  delegated,
  linkPath,
  logIn,
  newUser,
  pass,
  read,
  stepsOf,
  runSandbox,
} from './tink.fixture.ts'

runSandbox()

describe('the pages of Tink Link', () => {
  it.each([
    ['sv_SE', 'sv', 'Välj din bank'],
    ['de_DE', 'de', 'Wähle deine Bank'],
    ['en_US', 'en', 'Choose your bank'],
  ])('are in the language of the locale %s', async (locale, lang, title) => {
    const html = await (await call(linkPath({ locale, market: 'SE' }))).text()
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('value="nordnet-bankid"')
    expect(html).not.toContain('Collector')
  })

  it('lead from the bank over login and consent back to the app, with the id of the credentials', async () => {
    const { external } = await newUser()
    const authorization_code = await delegated(external)
    const banks = await (await call(linkPath({ market: 'SE', authorization_code }))).text()
    const steps = stepsOf(banks)
    const login = await call(`${steps}/bank`, { form: { provider: 'nordnet-bankid' } })
    expect(await login.text()).toContain('u70382939')
    const consent = await call(`${steps}/login`, { form: { username: 'u70382939', password: 'ffg463' } })
    expect(await consent.text()).toContain('You are connecting as Anna.')
    const agreed = await call(`${steps}/consent`, { form: { answer: 'agree' } })
    expect([agreed.status, agreed.headers.get('location')]).toEqual([303, `${steps}/progress`])
    expect(await (await call(`${steps}/progress`)).text()).toContain('http-equiv="refresh"')
    pass(1000)
    const done = await call(`${steps}/progress`)
    expect(back(done)).toEqual({ a: '1', state: 's1', credentials_id: expect.stringMatching(/^\w{32}$/) })
  })

  it('return a code for a single access, which opens the holdings', async () => {
    const { steps } = await logIn(bank, 'several')
    await call(`${steps}/consent`, { form: { answer: 'agree' } })
    pass(1000)
    const { code, ...rest } = back(await call(`${steps}/progress`))
    expect(rest).toMatchObject({ credentials_id: expect.any(String), state: 's1' })
    const { access_token } = await askToken({ grant_type: 'authorization_code', code: code! })
    const { investmentAccounts } = await read('/data/v2/investment-accounts', { token: access_token })
    expect(investmentAccounts).toHaveLength(4)
  })

  it('tell the app that the member cancelled or declined', async () => {
    const cancelled = await logIn(bank, 'several')
    expect(back(await call(`${cancelled.steps}/cancel`, { method: 'POST' }))).toMatchObject({
      error: 'USER_CANCELLED',
      error_reason: 'USER_CANCELLED',
      state: 's1',
      provider_name: 'avanza-bankid',
    })
    const declined = await logIn(bank, 'several')
    const reply = await call(`${declined.steps}/consent`, { form: { answer: 'decline' } })
    expect(back(reply)).toMatchObject({ error: 'USER_CANCELLED', error_reason: 'USER_DECLINED_CONSENT' })
  })

  const ofLogin = { error: 'AUTHENTICATION_ERROR', error_type: 'USER_LOGIN_ERROR' }
  it.each([
    ['u92721594', 'nbs589', { ...ofLogin, error_reason: 'STATIC_CREDENTIALS_INCORRECT' }],
    ['u70382939', 'wrong', { ...ofLogin, error_reason: 'STATIC_CREDENTIALS_INCORRECT' }],
    ['nobody', '', { ...ofLogin, error_reason: 'STATIC_CREDENTIALS_INCORRECT' }],
    ['blocked', 'blocked', { ...ofLogin, error_reason: 'USER_BLOCKED' }],
    ['u91902655', 'jtx720', { error: 'TEMPORARY_ERROR', error_reason: 'PROVIDER_UNAVAILABLE' }],
  ])('tell the app why the login of %s with "%s" failed', async (username, password, why) => {
    const { html } = await logIn(bank, username, password)
    const { error, error_type, error_reason, ...rest } = backLink(html)
    expect({ error, error_reason, ...(error_type !== undefined && { error_type }) }).toEqual(why)
    expect(rest).toMatchObject({ state: 's1', credentials: expect.any(String), message: expect.any(String) })
  })

  it.each([
    ['INVALID_PARAMETER_CLIENT_ID', { client_id: 'x' }],
    ['INVALID_PARAMETER_PRODUCTS', { products: 'GOLD' }],
    ['INVALID_PARAMETER_MARKET', { market: 'XX' }],
    ['INVALID_STATE_PROVIDER', { input_provider: 'collector-bankid' }],
    ['INVALID_STATE_ACCESS_TOKEN', { authorization_code: 'x' }],
  ])('refuse with %s', async (reason, query) => {
    const reply = await call(linkPath(query))
    expect(reply.status).toBe(400)
    expect(backLink(await reply.text())).toMatchObject({ error: 'BAD_REQUEST', error_reason: reason, state: 's1' })
  })

  it('refuse a code without the scopes they need, one that was used, and a return to anything but a web page', async () => {
    const { external } = await newUser()
    const weak = await call(linkPath({ authorization_code: await delegated(external, 'user:read') }))
    expect(backLink(await weak.text())).toMatchObject({ error_reason: 'INVALID_STATE_SCOPE' })
    const authorization_code = await delegated(external)
    expect((await call(linkPath({ authorization_code }))).status).toBe(200)
    expect((await call(linkPath({ authorization_code }))).status).toBe(400)
    expect((await call(linkPath({ redirect_uri: 'javascript:alert(1)' }))).status).toBe(400)
    expect((await call('/link/unknown/progress')).status).toBe(404)
  })

  it('escape what they are given', async () => {
    const html = await (await call(linkPath({ client_id: 'x', state: '"><script>' }))).text()
    expect(html).not.toContain('<script>')
  })
})
