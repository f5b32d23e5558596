import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { loadConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sikta-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const production = {
  SIKTA_MODE: 'production',
  DATABASE_URL: 'postgres://sikta:x@db.example.org/sikta',
  PUBLIC_URL: 'https://sikta.example.org/',
  SECRET: 'q7Zk2mXv9Lr4Tb8Wd3Nc6Hs1Jy5Pf0Ga',
  SMTP_URL: 'smtps://mail.example.org:465',
}

describe('the settings', () => {
  it('make a demo of nothing: this machine only, a secret of its own, a market that never closes', () => {
    const config = loadConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, marketHours: 'always', seed: 'full' })
    expect(config.secret.length).toBeGreaterThan(40)
    expect(loadConfig({ DATA_DIR: dataDir }).secret).toBe(config.secret)
  })

  it('make a production that seeds nothing and keeps the hours of the exchanges', () => {
    expect(loadConfig({ ...production, SEED: 'full' })).toMatchObject({
      mode: 'production',
      seed: 'none',
      market: 'none',
      marketHours: 'real',
      publicUrl: 'https://sikta.example.org',
    })
  })

  it.each([
    [{ DATABASE_URL: '' }, 'Production needs the setting DATABASE_URL.'],
    [{ SECRET: '' }, 'Production needs the setting SECRET.'],
    [{ SECRET: 'short' }, 'SECRET must be'],
    [{ SECRET: 'a'.repeat(64) }, 'SECRET must be'],
    [{ SECRET: 'please-change-me-please-1234567890-abc' }, 'SECRET must be'],
    [{ PUBLIC_URL: 'http://sikta.example.org' }, 'PUBLIC_URL must be'],
    [{ PUBLIC_URL: 'https://localhost:3000' }, 'PUBLIC_URL must be'],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, 'SMTP_URL points at this machine'],
    [{ RATE_LIMITS: 'off' }, 'Production refuses RATE_LIMITS'],
    [{ RATE_LIMITS: 'test' }, 'Production refuses RATE_LIMITS'],
  ])('refuse what is not safe in production: %o', (change, sentence) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(sentence)
  })

  it('name the first that is wrong', () => {
    expect(() => loadConfig({ PORT: 'eighty' })).toThrow('The setting PORT is wrong')
    expect(() => loadConfig({ HEALTH_PORT: 'none' })).toThrow('The setting HEALTH_PORT is wrong')
    expect(() => loadConfig({ ROLES: 'web,cook' })).toThrow('The setting ROLES')
    expect(() => loadConfig({ VARIANT: 'another-bank' })).toThrow('The setting VARIANT is wrong')
    expect(() => loadConfig({ PRICE_DELAYS: 'XSTO:15' })).toThrow('The setting PRICE_DELAYS is wrong')
  })

  it('take prices from EODHD and rates from the central bank when both are told whole', () => {
    const given = { MARKET: 'eodhd', EODHD_TOKEN: 'abc', FX: 'ecb' }
    expect(loadConfig({ ...production, ...given })).toMatchObject({
      market: 'eodhd',
      eodhd: { url: 'https://eodhd.com/api', token: 'abc', unitsPerDay: 100_000, requestsPerMinute: 1000 },
      ecbUrl: 'https://www.ecb.europa.eu/stats/eurofxref',
    })
    expect(loadConfig(production)).toMatchObject({ eodhd: undefined, ecbUrl: undefined, calendarOverrides: [] })
  })

  it.each([
    [{ MARKET: 'eodhd' }, 'MARKET=eodhd needs the setting EODHD_TOKEN.'],
    [{ EODHD_TOKEN: 'abc' }, 'EODHD_TOKEN is set, but MARKET is not eodhd.'],
    [{ MARKET: 'eodhd', EODHD_TOKEN: 'abc', EODHD_URL: 'http://localhost:4000/api' }, 'https address in EODHD_URL'],
    [{ MARKET: 'eodhd', EODHD_TOKEN: 'abc', EODHD_URL: 'eodhd.com' }, 'The setting EODHD_URL is wrong'],
    [{ MARKET: 'eodhd', EODHD_TOKEN: 'abc', EODHD_UNITS: '0' }, 'The setting EODHD_UNITS is wrong'],
    [{ FX: 'ecb', ECB_URL: 'http://localhost:4000' }, 'https address in ECB_URL'],
    [{ FX: 'fed' }, 'The setting FX is wrong'],
    [{ CALENDAR_OVERRIDES: 'XLON=2027-02-30:closed' }, 'The setting CALENDAR_OVERRIDES is wrong'],
    [{ CALENDAR_OVERRIDES: 'XXXX=2027-02-20:closed' }, 'The setting CALENDAR_OVERRIDES is wrong'],
    [{ CALENDAR_OVERRIDES: 'XLON=2027-02-22:shut' }, 'The setting CALENDAR_OVERRIDES is wrong'],
  ])('refuse what is told of the market by half: %o', (change, sentence) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(sentence)
  })

  it('know the days that the operator overrides', () => {
    const { calendarOverrides } = loadConfig({
      ...production,
      CALENDAR_OVERRIDES: 'XLON=2027-06-09:closed, XSTO=2027-06-10:half',
    })
    expect(calendarOverrides).toEqual([
      { mic: 'XLON', date: '2027-06-09', state: 'closed' },
      { mic: 'XSTO', date: '2027-06-10', state: 'half' },
    ])
  })

  it('give each exchange its delay, fifteen minutes unless named', () => {
    const { priceDelayMinutes } = loadConfig({ DATA_DIR: dataDir, PRICE_DELAYS: 'XNYS=0,XETR=20' })
    expect(['XNYS', 'XETR', 'XSTO'].map(priceDelayMinutes)).toEqual([0, 20, 15])
  })
})
