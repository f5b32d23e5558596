import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import * as z from 'zod'

import { type MarketConfig, marketConfig, marketSettings } from './config-market.ts'
import { checkProduction, unsafeParts } from './config-production.ts'
import { s3Config, storageSettings } from './config-storage.ts'
import { UserFacingError } from './errors.ts'
import type { S3Config } from './images/store/s3.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((value) => value.split(',').flatMap((item) => item.trim() || []))

/** Every setting with its default and a sentence; the only place that reads the environment. */
const Settings = z.object({
  SIKTA_MODE: z.enum(['demo', 'production']).default('demo').describe('demo brings its own database, mail and market'),
  ROLES: list
    .pipe(z.array(z.enum(['web', 'worker', 'market'])).min(1))
    .default(['web', 'worker', 'market'])
    .describe('what this process does: web, worker, market'),
  HOST: z.string().default('').describe('the address to listen on: this machine in demo, all in production'),
  PORT: port.default(3000).describe('the port of the web app and the API'),
  HEALTH_PORT: port.optional().describe('a port for /health alone, which the public one then no longer answers'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address that people see, without a slash at the end'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer; demo starts its own'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('connections to the database per process'),
  DATA_DIR: z.string().min(1).default('.data').describe('where images are kept, and in demo the database'),
  ...storageSettings,
  SECRET: z.string().optional().describe('at least 32 characters from a random source; signs cursors and codes'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('the mail server; demo uses the sandbox'),
  MAIL_FROM: z.string().default('Sikta <hello@sikta.example>').describe('the sender of mails'),
  SANDBOX_PORT: port.default(3025).describe('the inbox of the mail sandbox in demo'),
  SEED: z.enum(['full', 'none']).default('full').describe('how much of the demo world a new database gets'),
  RATE_LIMITS: z.enum(['off', 'test', 'on']).default('on').describe('off is refused in production'),
  ACCESS_MODE: z.enum(['restricted', 'open']).default('restricted').describe('what visitors meet'),
  VARIANT: z.enum(['open', 'comdirect']).default('open').describe('open to all banks, or deployed with comdirect'),
  ...marketSettings,
  MARKET_HOURS: z.enum(['real', 'always']).optional().describe('when the simulated market trades'),
  PRICE_DELAYS: z
    .string()
    .regex(/^(?:[A-Z]{4}=\d{1,3}(?:,|$))*$/)
    .default('')
    .describe('minutes by which an exchange is delayed, as XSTO=15,XNYS=0; 15 unless named'),
  TRUST_PROXY: list.default([]).describe('addresses of proxies whose forwarded address is believed'),
  ACCEPT_UNSAFE: list
    .pipe(z.array(z.enum(unsafeParts)))
    .default([])
    .describe('accepts what production refuses: smtp, database (no verified TLS), proxy (no TRUST_PROXY)'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe('warn in demo, info in production'),
  READY_FILE: z.string().optional().describe('a file that gets the addresses as JSON once everything answers'),
})

export type Role = 'web' | 'worker' | 'market'

export type Config = MarketConfig & {
  mode: 'demo' | 'production' | 'test'
  roles: readonly Role[]
  host: string
  port: number
  healthPort: number | undefined
  publicUrl: string | undefined
  databaseUrl: string | undefined
  databasePool: number
  dataDir: string
  /** Set when images are kept in a bucket. */
  s3: S3Config | undefined
  secret: string
  smtpUrl: string | undefined
  mailFrom: string
  sandboxPort: number
  seed: 'full' | 'none'
  rateLimits: 'off' | 'test' | 'on'
  accessMode: 'restricted' | 'open'
  variant: 'open' | 'comdirect'
  market: 'simulated' | 'eodhd' | 'none'
  marketHours: 'real' | 'always'
  priceDelayMinutes: (mic: string) => number
  trustProxy: readonly string[]
  /** A sentence for each unsafe setting that the operator accepts. */
  acceptedRisks: readonly string[]
  logLevel: string
  readyFile: string | undefined
  webDir: string
}

/** The settings as the program uses them. Throws a UserFacingError with one sentence for the first fault. */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const settings = parseSettings(environment)
  const isProduction = settings.SIKTA_MODE === 'production'
  const acceptedRisks = isProduction ? checkProduction(settings) : []
  const dataDir = resolve(settings.DATA_DIR)
  return {
    ...byMode(settings, isProduction),
    ...marketConfig(settings, isProduction),
    s3: s3Config(settings, isProduction),
    mode: settings.SIKTA_MODE,
    roles: settings.ROLES,
    port: settings.PORT,
    healthPort: settings.HEALTH_PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    dataDir,
    secret: settings.SECRET ?? demoSecret(dataDir),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    sandboxPort: settings.SANDBOX_PORT,
    rateLimits: settings.RATE_LIMITS,
    accessMode: settings.ACCESS_MODE,
    variant: settings.VARIANT,
    priceDelayMinutes: delays(settings.PRICE_DELAYS),
    trustProxy: settings.TRUST_PROXY,
    acceptedRisks,
    readyFile: settings.READY_FILE,
    webDir: resolve(import.meta.dirname, '../../web/dist'),
  }
}

function parseSettings(environment: Record<string, string | undefined>): z.infer<typeof Settings> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new UserFacingError(`The setting ${String(path[0])} is wrong: ${message}.`)
}

/** What the demo and production take for granted differs. */
function byMode(settings: z.infer<typeof Settings>, isProduction: boolean) {
  const { HOST, SEED, MARKET, MARKET_HOURS, LOG_LEVEL } = settings
  return isProduction
    ? {
        host: HOST || '0.0.0.0',
        seed: 'none' as const,
        market: MARKET ?? 'none',
        marketHours: MARKET_HOURS ?? 'real',
        logLevel: LOG_LEVEL ?? 'info',
      }
    : {
        host: HOST || '127.0.0.1',
        seed: SEED,
        market: MARKET ?? 'simulated',
        marketHours: MARKET_HOURS ?? 'always',
        logLevel: LOG_LEVEL ?? 'warn',
      }
}

function delays(setting: string): (mic: string) => number {
  const minutes = new Map(
    setting.split(',').flatMap((pair) => {
      const [mic, value] = pair.split('=')
      return mic && value ? [[mic, Number(value)] as const] : []
    }),
  )
  return (mic) => minutes.get(mic) ?? 15
}

/** A secret of its own for each demo, so that none is ever shared. */
function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
