import type { ConnectionOptions } from 'node:tls'

import ipaddr from 'ipaddr.js'
import pg from 'pg'

import { UserFacingError } from './errors.ts'

/** Unsafe settings that production rejects unless ACCEPT_UNSAFE names them. */
export const unsafeParts = ['smtp', 'database', 'redis', 'proxy'] as const
type UnsafePart = (typeof unsafeParts)[number]

type Settings = {
  ACCEPT_UNSAFE: readonly UnsafePart[]
  DATABASE_URL?: string | undefined
  DOCUMENTS_URL?: string | undefined
  PUBLIC_URL?: string | undefined
  REDIS_URL?: string | undefined
  SECRET?: string | undefined
  SMTP_URL?: string | undefined
  RATE_LIMITS: string
  ROLES: readonly string[]
  TRUST_PROXY: readonly string[]
}

const sampleSecrets = ['change-me', 'secret', 'sample', 'example', 'password']
/** The ports of mail relays. The sandbox uses a free port, which is never one of these. */
const relayPorts = ['', '25', '465', '587']

/**
 * Throws a UserFacingError for the first setting that is unsafe in production. Returns a sentence for each one that
 * ACCEPT_UNSAFE accepts.
 */
export function checkProduction(settings: Settings): string[] {
  const { DATABASE_URL, DOCUMENTS_URL, PUBLIC_URL, REDIS_URL, SECRET, SMTP_URL, RATE_LIMITS, ACCEPT_UNSAFE } = settings
  const missing = Object.entries({ DATABASE_URL, PUBLIC_URL, SECRET, SMTP_URL }).find(([, value]) => !value)
  if (missing) throw new UserFacingError(`Production needs the setting ${missing[0]}.`)
  if (isWeakSecret(SECRET!)) {
    throw new UserFacingError('SECRET must be at least 32 characters from a random source, not a sample.')
  }
  if (!PUBLIC_URL!.startsWith('https://') || isThisMachine(hostIn(PUBLIC_URL!))) {
    throw new UserFacingError('PUBLIC_URL must be a public https address.')
  }
  if (DOCUMENTS_URL !== undefined && !DOCUMENTS_URL.startsWith('https://')) {
    throw new UserFacingError('Production needs an https address in DOCUMENTS_URL.')
  }
  if (RATE_LIMITS !== 'on') throw new UserFacingError('Production refuses RATE_LIMITS other than on.')

  const risks: [UnsafePart, string | undefined][] = [
    ['smtp', smtpRisk(SMTP_URL!)],
    ['database', databaseRisk(DATABASE_URL!)],
    ['redis', REDIS_URL === undefined ? undefined : redisRisk(REDIS_URL)],
    ['proxy', proxyRisk(settings)],
  ]
  return risks.flatMap(([part, risk]) => {
    if (risk === undefined) return []
    if (!ACCEPT_UNSAFE.includes(part)) throw new UserFacingError(`${risk}; ACCEPT_UNSAFE=${part} accepts it as it is.`)
    return [`Accepted by ACCEPT_UNSAFE=${part}: ${risk}.`]
  })
}

function isWeakSecret(secret: string): boolean {
  const lower = secret.toLowerCase()
  return secret.length < 32 || new Set(secret).size < 10 || sampleSecrets.some((sample) => lower.includes(sample))
}

function smtpRisk(url: string): string | undefined {
  const { protocol, port, searchParams } = new URL(url)
  if (isThisMachine(hostIn(url))) {
    return relayPorts.includes(port)
      ? undefined
      : 'SMTP_URL points at this machine, where a mail relay listens on port 25, 465 or 587 and the sandbox on any other'
  }
  if (searchParams.get('tls.rejectUnauthorized') === 'false') {
    return 'SMTP_URL does not verify the certificate of the mail server: remove tls.rejectUnauthorized=false'
  }
  // Without requireTLS, the mailer continues in plain text if the server, or someone in between, offers no STARTTLS.
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
    ? undefined
    : 'SMTP_URL sends mail without TLS: use smtps://, or smtp:// with ?requireTLS=true for STARTTLS'
}

/** Checks the address as the driver parses it, because parameters and PG* variables can change host and TLS. */
function databaseRisk(url: string): string | undefined {
  const client = new pg.Client({ connectionString: url })
  if (client.host.startsWith('/') || isThisMachine(client.host)) return undefined
  const ssl = client.ssl as boolean | ConnectionOptions
  if (ssl === false) return 'DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full'
  return ssl !== true && ssl.rejectUnauthorized === false
    ? 'DATABASE_URL does not verify the certificate of the database: use ?sslmode=verify-full'
    : undefined
}

/** With rediss:// the client always verifies the certificate. */
function redisRisk(url: string): string | undefined {
  return new URL(url).protocol === 'rediss:' || isThisMachine(hostIn(url))
    ? undefined
    : 'REDIS_URL leads to another machine without TLS: use rediss://'
}

/** This server speaks plain HTTP, so an https address always has a proxy in front of it. */
function proxyRisk({ ROLES, TRUST_PROXY }: Settings): string | undefined {
  return ROLES.includes('web') && TRUST_PROXY.length === 0
    ? 'PUBLIC_URL is https, but TRUST_PROXY names no proxy, so limits would count everyone behind it as one'
    : undefined
}

const hostIn = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

function isThisMachine(host: string): boolean {
  if (!ipaddr.isValid(host)) return host === 'localhost' || host.endsWith('.localhost')
  return ['loopback', 'unspecified'].includes(ipaddr.process(host).range())
}
