import { generateKeyPairSync } from 'node:crypto'

import { variants } from '@app/contract/brands.ts'
import { describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { testApp } from '#testing/test-app.ts'

describe('the running build', () => {
  it('tells every visitor what is deployed', async () => {
    const app = await testApp({ config: { variant: 'comdirect', accessMode: 'open' } })
    await make.instrument(app.context.db, { source: 'simulated' })
    const reply = await app.visitor.get('/build')
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ build: 'source', simulated: true, access_mode: 'open', variant: 'comdirect' })
  })

  it('names the pages of the partner that are shown in frames', async () => {
    const url = 'https://bank.example/login'
    const { publicKey: key } = generateKeyPairSync('ed25519')
    const partner = { login: { url, key }, tradeUrl: 'https://bank.example/trade' }
    const app = await testApp({ config: { variant: 'comdirect', partner } })
    expect((await app.visitor.get('/build')).body).toMatchObject({
      partner_login: url,
      partner_trade: partner.tradeUrl,
    })
  })

  it.each(variants)('says that it is %s', async (variant) => {
    const app = await testApp({ config: { variant } })
    expect((await app.visitor.get('/build')).body).toMatchObject({ variant })
  })

  it('is open to all banks unless the settings say otherwise', async () => {
    const app = await testApp()
    expect((await app.visitor.get('/build')).body).toMatchObject({ variant: 'open', simulated: false })
  })
})
