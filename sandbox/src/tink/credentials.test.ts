import { describe, expect, it } from 'vitest'

import {
  bank,
  call,
  clientToken,
  connect,
  dataScope,
  delegated,
  logIn,
  newUser,
  pass,
  read,
  statusOf,
  runSandbox,
  userToken,
} from './tink.fixture.ts'

runSandbox()

it('has banks in three markets, and investments in Sweden only', async () => {
  const token = await clientToken('providers:read')
  expect(await read('/api/v1/providers/markets')).toEqual({ markets: ['SE', 'DE', 'GB'] })
  for (const market of ['SE', 'DE', 'GB']) {
    const all = (await read(`/api/v1/providers/${market}`, { token })).providers
    const investing = (await read(`/api/v1/providers/${market}?capability=INVESTMENTS`, { token })).providers
    expect(all.length).toBeGreaterThan(5)
    expect(investing.length > 0).toBe(market === 'SE')
    expect(all.some(({ type }: { type: string }) => type === 'TEST')).toBe(false)
  }
  expect((await call('/api/v1/providers/SE')).status).toBe(401)
})

describe('credentials', () => {
  it('wait nine minutes for the member to log in', async () => {
    const { external } = await newUser()
    const token = await userToken(external, dataScope)
    await logIn({ ...bank, authorization_code: await delegated(external) }, 'several')
    expect(await statusOf(token)).toBe('AWAITING_MOBILE_BANKID_AUTHENTICATION')
    pass(9 * 60_000)
    const [consent] = (await read('/api/v1/provider-consents', { token })).providerConsents
    expect(consent).toMatchObject({
      status: 'AUTHENTICATION_ERROR',
      detailedError: { type: 'USER_LOGIN_ERROR', details: { reason: 'DYNAMIC_CREDENTIALS_FLOW_TIMEOUT' } },
    })
  })

  it('are updated again on request, and then report what has changed', async () => {
    const { external } = await newUser()
    const id = await connect(external, 'trader')
    const token = await userToken(external, dataScope)
    const [before] = (await read('/data/v2/investment-accounts', { token })).investmentAccounts
    const refreshed = await call(`/api/v1/credentials/${id}/refresh`, { method: 'POST', token })
    expect(refreshed.status).toBe(204)
    expect(await statusOf(token)).toBe('UPDATING')
    pass(1000)
    expect(await statusOf(token)).toBe('UPDATED')
    const [after] = (await read('/data/v2/investment-accounts', { token })).investmentAccounts
    expect(after.id).toBe(before.id)
    expect(after.balances.booked.amount.value).toEqual({ scale: 2, unscaledValue: 832_025 })
    expect(Date.parse(after.dates.lastRefreshed)).toBeGreaterThan(Date.parse(before.dates.lastRefreshed))
  })

  it('are updated four times a day at most while the member is away, and silently not more', async () => {
    const { external } = await newUser()
    const id = await connect(external, 'several')
    let token = await userToken(external, dataScope)
    const refresh = async (isPresent: boolean) => {
      pass(1_200_000)
      token = await userToken(external, dataScope)
      const json = { userAvailability: { userPresent: isPresent } }
      expect((await call(`/api/v1/credentials/${id}/refresh`, { json, token })).status).toBe(204)
      const status = await statusOf(token)
      pass(1000)
      return status
    }
    const statuses = [await refresh(false), await refresh(false), await refresh(false), await refresh(false)]
    expect(statuses).toEqual(['UPDATING', 'UPDATING', 'UPDATING', 'UPDATING'])
    expect(await refresh(false)).toBe('UPDATED')
    expect(await refresh(true)).toBe('UPDATING')
  })

  it('expire after ninety days and are not updated then', async () => {
    const { external } = await newUser()
    const id = await connect(external, 'several')
    pass(90 * 86_400_000)
    const token = await userToken(external, dataScope)
    expect(await statusOf(token)).toBe('SESSION_EXPIRED')
    await call(`/api/v1/credentials/${id}/refresh`, { method: 'POST', token })
    expect(await statusOf(token)).toBe('SESSION_EXPIRED')
  })

  it('belong to one user', async () => {
    const [anna, clara] = [await newUser(), await newUser()]
    const id = await connect(anna.external, 'several')
    const token = await userToken(clara.external, `credentials:write,${dataScope}`)
    expect((await call(`/api/v1/credentials/${id}`, { token })).status).toBe(404)
    expect((await call(`/api/v1/credentials/${id}`, { method: 'DELETE', token })).status).toBe(404)
    const own = await userToken(anna.external, 'credentials:write,credentials:read')
    expect((await call(`/api/v1/credentials/${id}`, { method: 'DELETE', token: own })).status).toBe(204)
    expect((await read('/api/v1/credentials/list', { token: own })).credentials).toEqual([])
  })
})

describe('investments', () => {
  it('are exact numbers, in pages of ten', async () => {
    const holdings = Array.from({ length: 23 }, (_, at) => ({
      name: `Share ${at}`,
      type: 'EQUITY',
      quantity: at + 0.5,
      value: '1050.25',
      averagePrice: '12.3456',
    }))
    const account = { product: 'SE_AF', number: '1234-5', currency: 'SEK', holdings }
    const customer = { username: 'many', password: 'many', name: 'Clara', syncs: [[account]] }
    expect((await call('/sandbox/customers', { method: 'PUT', json: [customer] })).status).toBe(204)
    const { external } = await newUser()
    await connect(external, 'many')
    const token = await userToken(external, dataScope)
    const [{ id, holdingValue, balances }] = (await read('/data/v2/investment-accounts', { token })).investmentAccounts
    expect(holdingValue.total).toEqual({ currencyCode: 'SEK', value: { scale: 2, unscaledValue: 2_415_575 } })
    expect(balances).toBeUndefined()
    const first = await read(`/data/v2/investment-accounts/${id}/holdings`, { token })
    expect(first.holdings[0]).toMatchObject({
      quantity: 0.5,
      holdingValue: { currencyCode: 'SEK', value: { scale: 2, unscaledValue: 105_025 } },
      averageAcquisitionPrice: { value: { scale: 4, unscaledValue: 123_456 } },
    })
    expect(first.holdings).toHaveLength(10)
    const path = `/data/v2/investment-accounts/${id}/holdings?pageSize=20&pageToken=${first.nextPageToken}`
    const second = await read(path, { token })
    expect([second.holdings.length, second.nextPageToken]).toEqual([13, ''])
    expect((await call(`/data/v2/investment-accounts/${id}/holdings?pageSize=101`, { token })).status).toBe(400)
  })

  it.each([
    ['DE', 'de-ing-ob'],
    ['GB', 'uk-monzo-ob'],
  ])('do not exist in %s', async (market, input_provider) => {
    const { external } = await newUser(market)
    await connect(external, 'several', 'several', { market, input_provider })
    const token = await userToken(external, dataScope)
    expect(await statusOf(token)).toBe('UPDATED')
    expect(await read('/data/v2/investment-accounts', { token })).toEqual({ investmentAccounts: [] })
  })
})
