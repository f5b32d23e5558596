import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { production } from './config.fixture.ts'
import { loadConfig, loadLocalConfig } from './config.ts'

const newKey = () => randomBytes(32).toString('base64url')
const tink = { TINK_CLIENT_ID: 'id', TINK_CLIENT_SECRET: 'secret' }
const comdirect = { COMDIRECT_CLIENT_ID: 'id', COMDIRECT_CLIENT_SECRET: 'secret' }
const CREDENTIALS_KEYS = `k2:${newKey()},k1:${newKey()}`

describe('the sources of holdings', () => {
  it('are offered if the settings name our client there', () => {
    expect(loadConfig(production).holdings).toEqual({ tink: undefined, comdirect: undefined })
    expect(loadConfig({ ...production, ...tink, ...comdirect, CREDENTIALS_KEYS }).holdings).toEqual({
      tink: {
        url: 'https://api.tink.com',
        loginUrl: 'https://link.tink.com/1.0/products/connect-accounts',
        clientId: 'id',
        clientSecret: 'secret',
      },
      comdirect: {
        url: 'https://api.comdirect.de',
        loginUrl: 'https://api.comdirect.de/oauth/authorize',
        clientId: 'id',
        clientSecret: 'secret',
      },
    })
  })

  it.each([
    [{ TINK_CLIENT_ID: 'id' }, 'TINK_CLIENT_ID and TINK_CLIENT_SECRET need each other.'],
    [{ COMDIRECT_CLIENT_SECRET: 'secret' }, 'COMDIRECT_CLIENT_ID and COMDIRECT_CLIENT_SECRET need each other.'],
    [tink, 'Production needs the setting CREDENTIALS_KEYS'],
    [{ ...tink, CREDENTIALS_KEYS, TINK_URL: 'http://localhost:4000' }, 'https address in TINK_URL'],
    [{ ...tink, CREDENTIALS_KEYS, TINK_LINK_URL: 'http://localhost:4000' }, 'https address in TINK_LINK_URL'],
    [{ ...comdirect, CREDENTIALS_KEYS, COMDIRECT_URL: 'http://localhost:4000' }, 'https address in COMDIRECT_URL'],
    [{ CREDENTIALS_KEYS: 'short' }, 'a key has the form id:key'],
    [{ CREDENTIALS_KEYS: 'k1:dG9vIHNob3J0' }, 'a key has the form id:key'],
    [{ CREDENTIALS_KEYS: `k1:${newKey()},k1:${newKey()}` }, 'two keys have the same id'],
    [{ CREDENTIALS_KEYS: `k1:${Buffer.alloc(32).toString('base64url')}` }, 'keys from a random source'],
  ])('are refused in production if something is missing or unsafe: %o', (change, sentence) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(sentence)
  })

  it('have the first key encrypt, or without keys one that only this secret gives', () => {
    const { credentialsKeys } = loadConfig({ ...production, CREDENTIALS_KEYS })
    expect(credentialsKeys.map(({ id, key }) => `${id}:${key.toString('base64url')}`).join()).toBe(CREDENTIALS_KEYS)
    const own = (SECRET: string) => loadLocalConfig({ SECRET }).credentialsKeys[0]!.key
    expect(own('one').length).toBe(32)
    expect(own('one')).toEqual(own('one'))
    expect(own('one')).not.toEqual(own('two'))
  })
})
