import { generateKeyPairSync } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { production as anyProduction } from './config.fixture.ts'
import { loadConfig, loadLocalConfig } from './config.ts'
import { framedOrigins } from './config-partner.ts'

const production = { ...anyProduction, VARIANT: 'comdirect' }
const { x: PARTNER_LOGIN_KEY } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
const login = { PARTNER_LOGIN_URL: 'https://bank.example.org/login', PARTNER_LOGIN_KEY }
const trade = { PARTNER_TRADE_URL: 'https://trade.example.org/order' }

describe('the partner of a deployment', () => {
  it('offers what the settings name', () => {
    expect(loadConfig(production).partner).toEqual({ login: undefined, tradeUrl: undefined })
    expect(loadConfig({ ...production, ...trade }).partner).toEqual({
      login: undefined,
      tradeUrl: 'https://trade.example.org/order',
    })
    const { partner } = loadConfig({ ...production, ...login, ...trade })
    expect(partner).toMatchObject({
      login: { url: 'https://bank.example.org/login' },
      tradeUrl: trade.PARTNER_TRADE_URL,
    })
    expect(partner.login!.key.export({ format: 'jwk' })).toMatchObject({ crv: 'Ed25519', x: PARTNER_LOGIN_KEY })
  })

  it.each([
    [{ ...login, VARIANT: 'open' }, 'PARTNER_LOGIN_URL needs VARIANT=comdirect.'],
    [{ ...trade, VARIANT: 'open' }, 'PARTNER_TRADE_URL needs VARIANT=comdirect.'],
    [{ PARTNER_LOGIN_URL: login.PARTNER_LOGIN_URL }, 'PARTNER_LOGIN_URL and PARTNER_LOGIN_KEY need each other.'],
    [{ PARTNER_LOGIN_KEY }, 'PARTNER_LOGIN_URL and PARTNER_LOGIN_KEY need each other.'],
    [{ ...login, PARTNER_LOGIN_URL: 'http://localhost:4000/login' }, 'https address in PARTNER_LOGIN_URL'],
    [{ PARTNER_TRADE_URL: 'http://localhost:4000/trade' }, 'https address in PARTNER_TRADE_URL'],
    [{ ...login, PARTNER_LOGIN_KEY: 'c2hvcnQ' }, 'The setting PARTNER_LOGIN_KEY is wrong: expected 32 bytes'],
    [{ ...login, PARTNER_LOGIN_KEY: Buffer.alloc(32).toString('base64url') }, 'the key of a key pair'],
    [{ ...login, PARTNER_LOGIN_URL: 'javascript:alert(1)' }, 'The setting PARTNER_LOGIN_URL is wrong'],
    [{ ...login, PARTNER_LOGIN_URL: 'https://bank.example.org/?a=1' }, 'an address without parameters'],
    [{ PARTNER_TRADE_URL: 'https://trade.example.org/#a' }, 'an address without parameters'],
    [{ PARTNER_TRADE_URL: 'https://me:secret@trade.example.org/' }, 'an address without parameters'],
  ])('is refused in production if something is missing or unsafe: %o', (change, sentence) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(sentence)
  })

  it('may be on this machine for a local program', () => {
    const url = 'http://localhost:4000/login'
    const local = loadLocalConfig({ VARIANT: 'comdirect', ...login, PARTNER_LOGIN_URL: url, SECRET: 'one' })
    expect(local.partner.login!.url).toBe(url)
  })

  it('has the origins of its pages framed, each once', () => {
    const originsOf = (more: object) => framedOrigins(loadConfig({ ...production, ...more }).partner)
    expect(originsOf({})).toEqual([])
    expect(originsOf({ ...login, ...trade })).toEqual(['https://bank.example.org', 'https://trade.example.org'])
    expect(originsOf({ ...login, PARTNER_TRADE_URL: 'https://bank.example.org/order' })).toEqual([
      'https://bank.example.org',
    ])
  })
})
