import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { brandOf, type Variant, variants } from '@app/contract/brands.ts'
import type { MarketHours } from '@app/domain/instruments/calendar.ts'
import * as z from 'zod'

import {
  type CredentialsKey,
  credentialsKeys,
  holdingsConfig,
  type HoldingsConfig,
  holdingsSettings,
} from './config-holdings.ts'
import { type MarketConfig, marketConfig, marketSettings } from './config-market.ts'
import { newsFeeds, newsSettings } from './config-news.ts'
import { type PartnerConfig, partnerConfig, partnerSettings } from './config-partner.ts'
import { checkProduction, unsafeParts } from './config-production.ts'
import { pushKey, pushSettings } from './config-push.ts'
import { s3Config, storageSettings } from './config-storage.ts'
import { UserFacingError } from './errors.ts'
import type { S3Config } from './images/store/s3.ts'
import type { FeedAddress } from './partners/feeds/feeds.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((value) => value.split(',').flatMap((item) => item.trim() || []))

/** Every setting with its default and description; the only place that reads the environment. */
const Settings = z.object({
  ROLES: list
    .pipe(z.array(z.enum(['web', 'worker', 'market'])).min(1))
    .default(['web', 'worker', 'market'])
    .describe('what this process does: web, worker, market'),
  HOST: z.string().default('').describe('the address to listen on: all, or this machine in the demo'),
  PORT: port.default(3000).describe('the port of the web app and the API'),
  HEALTH_PORT: port.optional().describe('a separate port for /health, which the public port then does not answer'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the public address, without a trailing slash'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer; the demo starts its own'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('connections to the database per process'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis 6 or Valkey for messages between nodes; without it they go over the database'),
  DATA_DIR: z.string().min(1).default('.data').describe('where images are kept, and the database of the demo'),
  ...storageSettings,
  SECRET: z.string().optional().describe('at least 32 characters from a random source; signs cursors and codes'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('the mail server; the demo uses the sandbox'),
  MAIL_FROM: z.string().optional().describe("the sender of e-mails; without it the brand's name at a reserved domain"),
  FEEDBACK_TO: z.string().optional().describe("where members' feedback is mailed to: to MAIL_FROM by default"),
  DOCUMENTS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the base address of fund documents, which are found by ISIN; without it there are none'),
  ...newsSettings,
  ...pushSettings,
  EVENTS_KEPT_DAYS: z.coerce.number().int().min(1).max(365).default(14).describe('how long the log of events is kept'),
  RATE_LIMITS: z.enum(['off', 'test', 'on']).default('on').describe('off is refused in production'),
  ACCESS_MODE: z.enum(['restricted', 'open']).default('restricted').describe('what visitors meet'),
  VARIANT: z.enum(variants).default('open').describe('open to all banks, or deployed with comdirect'),
  ...marketSettings,
  ...holdingsSettings,
  ...partnerSettings,
  PRICE_DELAYS: z
    .string()
    .regex(/^(?:[A-Z]{4}=\d{1,3}(?:,|$))*$/)
    .default('')
    .describe('minutes by which the prices of an exchange are delayed, such as XSTO=15,XNYS=0; 15 by default'),
  TRUST_PROXY: list.default([]).describe('addresses of proxies whose X-Forwarded-For is trusted'),
  ACCEPT_UNSAFE: list
    .pipe(z.array(z.enum(unsafeParts)))
    .default([])
    .describe('accepts what production refuses: smtp, database, redis (no verified TLS), proxy (no TRUST_PROXY)'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional().describe('info, or warn in the demo'),
  READY_FILE: z
    .string()
    .optional()
    .describe('a file to which the addresses are written as JSON once the server is ready'),
})

export type Role = 'web' | 'worker' | 'market'

export type Config = MarketConfig & {
  isProduction: boolean
  roles: readonly Role[]
  host: string
  port: number
  healthPort: number | undefined
  publicUrl: string | undefined
  databaseUrl: string | undefined
  databasePool: number
  redisUrl: string | undefined
  dataDir: string
  /** Set if images are stored in a bucket. */
  s3: S3Config | undefined
  secret: string
  /** The sources of holdings that the settings name. */
  holdings: HoldingsConfig
  /** What encrypts access to banks: the first key; the others decrypt what they encrypted before. */
  credentialsKeys: readonly CredentialsKey[]
  smtpUrl: string | undefined
  documentsUrl: string | undefined
  /** The feeds of publishers that become news. */
  newsFeeds: readonly FeedAddress[]
  /** The private key that identifies the server to push services. */
  pushKey: Buffer
  mailFrom: string
  /** The operators' address. */
  feedbackTo: string
  eventsKeptDays: number
  rateLimits: 'off' | 'test' | 'on'
  accessMode: 'restricted' | 'open'
  variant: Variant
  partner: PartnerConfig
  /** When simulated listings trade: in the hours of their exchanges or around the clock. */
  marketHours: MarketHours
  priceDelayMinutes: (mic: string) => number
  trustProxy: readonly string[]
  /** A sentence for each unsafe setting that the operator accepts. */
  acceptedRisks: readonly string[]
  logLevel: string
  readyFile: string | undefined
  webDir: string
}

export type Environment = Record<string, string | undefined>

/** The settings of production. Throws a UserFacingError for the first that is invalid. */
export function loadConfig(environment: Environment = process.env): Config {
  return configOf(parseSettings(Settings, environment), true)
}

/**
 * The settings of a program for this machine only, such as the demo: none is required, and none is rejected as unsafe.
 */
export function loadLocalConfig(environment: Environment = process.env): Config {
  return configOf(parseSettings(Settings, environment), false)
}

function configOf(settings: z.infer<typeof Settings>, isProduction: boolean): Config {
  const acceptedRisks = isProduction ? checkProduction(settings) : []
  const dataDir = resolve(settings.DATA_DIR)
  const secret = settings.SECRET ?? ownSecret(dataDir)
  const mailFrom = settings.MAIL_FROM ?? `${brandOf(settings.VARIANT).name} <hello@sikta.example>`
  return {
    ...marketConfig(settings, isProduction),
    s3: s3Config(settings, isProduction),
    isProduction,
    roles: settings.ROLES,
    host: settings.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    healthPort: settings.HEALTH_PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    redisUrl: settings.REDIS_URL,
    dataDir,
    secret,
    holdings: holdingsConfig(settings, isProduction),
    credentialsKeys: credentialsKeys(settings, secret),
    smtpUrl: settings.SMTP_URL,
    documentsUrl: settings.DOCUMENTS_URL,
    newsFeeds: newsFeeds(settings, isProduction),
    pushKey: pushKey(settings, secret),
    mailFrom,
    feedbackTo: settings.FEEDBACK_TO ?? mailFrom,
    eventsKeptDays: settings.EVENTS_KEPT_DAYS,
    rateLimits: settings.RATE_LIMITS,
    accessMode: settings.ACCESS_MODE,
    variant: settings.VARIANT,
    partner: partnerConfig(settings, settings.VARIANT, isProduction),
    priceDelayMinutes: delays(settings.PRICE_DELAYS),
    trustProxy: settings.TRUST_PROXY,
    marketHours: 'real',
    acceptedRisks,
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    readyFile: settings.READY_FILE,
    webDir: resolve(import.meta.dirname, '../../web/dist'),
  }
}

/** Throws a UserFacingError for the first setting that is invalid. */
export function parseSettings<Values>(schema: z.ZodType<Values>, environment: Environment): Values {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new UserFacingError(`The setting ${String(path[0])} is wrong: ${message}.`)
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

/** A random secret for each data folder, so that none is ever shared. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
