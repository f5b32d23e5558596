import { describe, expect, it } from 'vitest'

import {
  askToken,
  call,
  client,
  clientToken,
  connect,
  dataScope,
  delegated,
  grantCode,
  newUser,
  pass,
  read,
  runSandbox,
  userToken,
} from './tink.fixture.ts'

runSandbox()

describe('tokens', () => {
  it('are for the client that knows its secret, with the scopes it may have', async () => {
    const form = { grant_type: 'client_credentials', client_id: client.id }
    const wrong = await call('/api/v1/oauth/token', { form: { ...form, client_secret: 'x' } })
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      expect.objectContaining({ errorCode: expect.any(String) }),
    ])
    const right = await askToken({ grant_type: 'client_credentials', scope: 'user:create' })
    expect(right).toMatchObject({ token_type: 'bearer', expires_in: 1800, scope: 'user:create' })
    expect(await askToken({ grant_type: 'client_credentials', scope: 'payment:write' })).toHaveProperty('errorCode')
    expect((await call('/api/v1/oauth/token', { form: { client_id: 'client' } })).status).toBe(401)
  })

  it('open only what they have a scope for, until they expire', async () => {
    const { external } = await newUser()
    const token = await userToken(external, 'investment-accounts:readonly')
    expect((await call('/data/v2/investment-accounts', { token })).status).toBe(200)
    expect((await call('/api/v1/credentials/list', { token })).status).toBe(403)
    expect((await call('/data/v2/investment-accounts', { token: `${token}0` })).status).toBe(401)
    expect((await call('/data/v2/investment-accounts')).status).toBe(401)
    pass(1_800_000)
    expect((await call('/data/v2/investment-accounts', { token })).status).toBe(401)
  })

  it('are obtained with a code that works once, for ten minutes, and for its own client', async () => {
    const { external } = await newUser()
    const redeem = (code: string) => askToken({ grant_type: 'authorization_code', code })
    const code = await grantCode(external, 'user:read')
    expect(await redeem(code)).toHaveProperty('access_token')
    expect(await redeem(code)).toHaveProperty('errorCode')
    const old = await grantCode(external, 'user:read')
    pass(600_000)
    expect(await redeem(old)).toHaveProperty('errorCode')
    expect(await redeem(await delegated(external))).toHaveProperty('errorCode')
  })
})

describe('a user', () => {
  it('has one external id, and is named by one of two', async () => {
    const token = await clientToken()
    const { id, external } = await newUser()
    const again = { external_user_id: external, market: 'SE' }
    expect((await call('/api/v1/user/create', { json: again, token })).status).toBe(409)
    expect((await call('/api/v1/user/create', { json: { market: 'XX' }, token })).status).toBe(400)
    const grant = (form: Record<string, string>) =>
      call('/api/v1/oauth/authorization-grant', { form: { scope: 'user:read', ...form }, token })
    expect((await grant({ user_id: id })).status).toBe(200)
    expect((await grant({ user_id: id, external_user_id: external })).status).toBe(400)
    expect((await grant({ external_user_id: 'nobody' })).status).toBe(404)
  })

  it('is deleted with their tokens and credentials', async () => {
    const { external } = await newUser()
    await connect(external, 'several')
    const token = await userToken(external, `user:delete,${dataScope}`)
    expect((await call('/api/v1/user/delete', { method: 'POST', token })).status).toBe(204)
    expect((await call('/api/v1/provider-consents', { token })).status).toBe(401)
    const form = { external_user_id: external, scope: 'user:read' }
    const grant = await call('/api/v1/oauth/authorization-grant', { form, token: await clientToken() })
    expect(grant.status).toBe(404)
  })

  it('loses all tokens when they are revoked', async () => {
    const { external } = await newUser()
    const token = await userToken(external, 'user:read')
    expect(await read('/api/v1/user', { token })).toMatchObject({ externalUserId: external })
    const revoked = await call('/api/v1/oauth/revoke-all', {
      form: { external_user_id: external },
      token: await clientToken('authorization:revoke'),
    })
    expect(revoked.status).toBe(204)
    expect((await call('/api/v1/user', { token })).status).toBe(401)
  })
})
