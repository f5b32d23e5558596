import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { production } from './config.fixture.ts'
import { loadConfig, loadLocalConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sikta-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const s3Keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

describe('the settings', () => {
  it('of a local program are all optional, and each data folder gets a secret of its own', () => {
    const config = loadLocalConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({ isProduction: false, host: '127.0.0.1', port: 3000, logLevel: 'warn' })
    expect(config.secret.length).toBeGreaterThan(40)
    expect(loadLocalConfig({ DATA_DIR: dataDir }).secret).toBe(config.secret)
  })

  it('of production have no simulated market', () => {
    expect(() => loadConfig({ ...production, MARKET: 'simulated' })).toThrow('The setting MARKET is wrong')
    expect(loadConfig({ ...production, MARKET_HOURS: 'always' })).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      eodhd: undefined,
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
    [{ DOCUMENTS_URL: 'http://documents.example.org' }, 'https address in DOCUMENTS_URL'],
    [{ RATE_LIMITS: 'off' }, 'Production refuses RATE_LIMITS'],
    [{ RATE_LIMITS: 'test' }, 'Production refuses RATE_LIMITS'],
    [{ S3_URL: 'http://s3.example.org/sikta', ...s3Keys }, 'Production needs an https address in S3_URL.'],
  ])('of production reject what is unsafe: %o', (change, sentence) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(sentence)
  })

  it('keep images in files, or in a bucket if all of its settings are given', () => {
    const s3 = { S3_URL: 'https://s3.eu-north-1.example.org/sikta/', S3_REGION: 'eu-north-1', ...s3Keys }
    expect(loadLocalConfig({ DATA_DIR: dataDir }).s3).toBeUndefined()
    expect(loadConfig({ ...production, ...s3 }).s3).toEqual({
      url: 'https://s3.eu-north-1.example.org/sikta',
      region: 'eu-north-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(() => loadConfig({ ...production, S3_URL: s3.S3_URL })).toThrow('S3_URL needs the settings S3_ACCESS_KEY_ID')
    expect(() => loadConfig({ ...production, ...s3Keys })).toThrow('S3_ACCESS_KEY_ID is set, but S3_URL is not.')
  })

  const database = (rest: string) => ({ DATABASE_URL: `postgres://sikta:x@${rest}` })

  it.each([
    ['smtp', { SMTP_URL: 'smtp://mail.example.org:587' }, 'SMTP_URL sends mail without TLS'],
    ['smtp', { SMTP_URL: 'smtp://10.0.0.7?ignoreTLS=true' }, 'SMTP_URL sends mail without TLS'],
    ['smtp', { SMTP_URL: 'smtps://mail.example.org?tls.rejectUnauthorized=false' }, 'SMTP_URL does not verify'],
    ['smtp', { SMTP_URL: 'smtp://127.0.0.1:40123?ignoreTLS=true' }, 'SMTP_URL points at this machine'],
    ['smtp', { SMTP_URL: 'smtp://localhost:3025?requireTLS=true' }, 'SMTP_URL points at this machine'],
    ['database', database('db.example.org/sikta'), 'DATABASE_URL leads to another machine without TLS'],
    ['database', database('10.0.0.7/sikta?sslmode=disable'), 'DATABASE_URL leads to another machine without TLS'],
    ['database', database('localhost/sikta?host=db.example.org'), 'DATABASE_URL leads to another machine without TLS'],
    ['database', database('db.example.org/sikta?sslmode=no-verify'), 'DATABASE_URL does not verify'],
    ['database', database('db.example.org/sikta?sslmode=require&uselibpqcompat=true'), 'DATABASE_URL does not verify'],
    ['redis', { REDIS_URL: 'redis://cache.example.org' }, 'REDIS_URL leads to another machine without TLS'],
    ['redis', { REDIS_URL: 'redis://:secret@10.0.0.7:6379/2' }, 'REDIS_URL leads to another machine without TLS'],
    ['proxy', { TRUST_PROXY: '' }, 'PUBLIC_URL is https, but TRUST_PROXY names no proxy'],
  ])('refuse an unsafe %s in production unless it is accepted by name: %o', (part, change, sentence) => {
    const others = ['smtp', 'database', 'redis', 'proxy'].filter((other) => other !== part).join(',')
    expect(() => loadConfig({ ...production, ...change })).toThrow(sentence)
    expect(() => loadConfig({ ...production, ...change, ACCEPT_UNSAFE: others })).toThrow(`ACCEPT_UNSAFE=${part}`)
    const { acceptedRisks } = loadConfig({ ...production, ...change, ACCEPT_UNSAFE: part })
    expect(acceptedRisks).toEqual([expect.stringContaining(sentence)])
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.example.org:587?requireTLS=true' }],
    [{ SMTP_URL: 'smtp://localhost' }],
    [{ SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' }],
    [{ SMTP_URL: 'smtp://[::1]:587' }],
    [database('127.0.0.1/sikta')],
    [database('localhost:6432/sikta')],
    [database('%2Fvar%2Frun%2Fpostgresql/sikta')],
    [{ DATABASE_URL: 'postgres:///sikta?host=/var/run/postgresql' }],
    [database('db.example.org/sikta?sslmode=verify-full')],
    [{ REDIS_URL: 'redis://localhost:6379' }],
    [{ REDIS_URL: 'redis://[::1]/3' }],
    [{ REDIS_URL: 'rediss://user:secret@cache.example.org:6380' }],
    [{ TRUST_PROXY: '', ROLES: 'worker' }],
  ])('of production accept what is safe, without a warning: %o', (change) => {
    expect(loadConfig({ ...production, ...change, ACCEPT_UNSAFE: 'smtp,database,redis,proxy' }).acceptedRisks).toEqual(
      [],
    )
    expect(loadConfig({ ...production, ...change }).isProduction).toBe(true)
  })

  it('are rejected with the name of the first invalid one', () => {
    expect(() => loadLocalConfig({ ACCEPT_UNSAFE: 'everything' })).toThrow('The setting ACCEPT_UNSAFE is wrong')
    expect(() => loadLocalConfig({ PORT: 'eighty' })).toThrow('The setting PORT is wrong')
    expect(() => loadLocalConfig({ REDIS_URL: 'http://localhost' })).toThrow('The setting REDIS_URL is wrong')
    expect(() => loadLocalConfig({ HEALTH_PORT: 'none' })).toThrow('The setting HEALTH_PORT is wrong')
    expect(() => loadLocalConfig({ ROLES: 'web,cook' })).toThrow('The setting ROLES')
    expect(() => loadLocalConfig({ VARIANT: 'another-bank' })).toThrow('The setting VARIANT is wrong')
    expect(() => loadLocalConfig({ PRICE_DELAYS: 'XSTO:15' })).toThrow('The setting PRICE_DELAYS is wrong')
  })

  it('take prices from EODHD and rates from the central bank if all of their settings are given', () => {
    const given = { MARKET: 'eodhd', EODHD_TOKEN: 'abc', FX: 'ecb' }
    expect(loadConfig({ ...production, ...given })).toMatchObject({
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
  ])('refuse incomplete or invalid settings of the market: %o', (change, sentence) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(sentence)
  })

  it('override single days of the calendars', () => {
    const { calendarOverrides } = loadConfig({
      ...production,
      CALENDAR_OVERRIDES: 'XLON=2027-06-09:closed, XSTO=2027-06-10:half',
    })
    expect(calendarOverrides).toEqual([
      { mic: 'XLON', date: '2027-06-09', state: 'closed' },
      { mic: 'XSTO', date: '2027-06-10', state: 'half' },
    ])
  })

  it('give each exchange its delay, fifteen minutes by default', () => {
    const { priceDelayMinutes } = loadLocalConfig({ DATA_DIR: dataDir, PRICE_DELAYS: 'XNYS=0,XETR=20' })
    expect(['XNYS', 'XETR', 'XSTO'].map(priceDelayMinutes)).toEqual([0, 20, 15])
  })
})
