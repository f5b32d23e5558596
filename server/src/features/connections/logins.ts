import { isDeepStrictEqual } from 'node:util'

import type { Connection, ConnectionCountry } from '@app/contract/connections.ts'
import type { Language } from '@app/contract/languages.ts'

import type { Context, HoldingsSources } from '#context.ts'
import { AppError } from '#errors.ts'
import { requireFresh } from '#features/auth/index.ts'
import type { Member } from '#http/viewer.ts'
import { integrationOf } from '#partners/holdings/capabilities.ts'
import { type Credentials, HoldingsError, type HoldingsFault, type SourceName } from '#partners/holdings/holdings.ts'

import { startBankSession } from './banking/session-queries.ts'
import type { Banks } from './banks.ts'
import { getConnection } from './connections.ts'
import { hashState, keyedHash, newState } from './hashes.ts'
import { revoking } from './disconnect.ts'
import { insertLogin, takeLogin, updateLogin } from './login-queries.ts'
import { lockConnection, type Login, updateCredentials, upsertConnection } from './queries.ts'
import { publishSync, syncing } from './sync.ts'
import { startSync } from './sync-queries.ts'
import { open, seal } from './vault.ts'

const validMs = 10 * 60_000

type Beginning = {
  viewer: Member
  source: SourceName
  country: ConnectionCountry
  bank: string
  language: Language
  origin: string
}

/** The address of the login at a bank. Only for members who have just proved who they are: it opens their bank to us. */
export async function beginLogin(
  context: Context,
  banks: Banks,
  beginning: Beginning,
): Promise<{ url: string; state: string }> {
  const { viewer, source, country, bank } = beginning
  await requireFresh(context, viewer)
  sourceOf(context, source)
  const known = await banks.banksOf(source, country)
  if (known.length === 0) throw new AppError('unavailable')
  const found = known.find(({ key }) => key === bank)
  if (!found) throw new AppError('invalid_input', { bank: ['unknown_target'] })
  return begin(context, beginning, found.name)
}

/** What comes back from the login is bound to the member by its state, which works once and for ten minutes. */
async function begin(
  context: Context,
  beginning: Beginning,
  bankName: string,
): Promise<{ url: string; state: string }> {
  const { db, now, config } = context
  const { viewer, source, country, bank, language, origin } = beginning
  const { profileId: memberId } = viewer
  const state = newState()
  const memberKey = keyedHash(config.secret, 'member', memberId).toString('hex')
  const request = { memberKey, country, bank, language, state, redirectUrl: redirectUrlOf(origin, source) }
  const stateHash = hashState(state)
  const sealed = (credentials: Credentials) => seal(config.credentialsKeys, placeOf(memberId, stateHash), credentials)
  const login = { memberId, source, bankKey: bank, bankName, country }
  // First, so that a job that revokes other access knows of it and leaves them what the login needs at the source.
  await insertLogin(db, login, {
    stateHash,
    credentials: sealed({}),
    expiresAt: new Date(now().getTime() + validMs),
  })
  const { url, credentials } = await orUnavailable(sourceOf(context, source).begin(request))
  await updateLogin(db, stateHash, sealed(credentials))
  return { url, state }
}

type Return = { viewer: Member; source: SourceName; code: string; state: string; origin: string }

/** Connects the bank of a login that came back, and starts to read it. */
export async function connect(context: Context, { code, state, ...given }: Return): Promise<Connection> {
  const { db, now, config } = context
  const { viewer, source, origin } = given
  const memberId = viewer.profileId
  const bank = sourceOf(context, source)
  const stateHash = hashState(state)
  const login = await takeLogin(db, { memberId, source, stateHash, now: now() })
  if (!login) throw new AppError('bank_code_invalid')
  const { credentials } = open(config.credentialsKeys, placeOf(memberId, stateHash), login.credentials)
  const redirectUrl = redirectUrlOf(origin, source)
  const access = await orRefused(bank.exchange({ code, redirectUrl, credentials }))
  const id = await store(context, { ...login, memberId, source, sessionId: viewer.sessionId }, access)
  return getConnection(context, memberId, id)
}

/** Stores access to a bank and starts its sync in one transaction. */
async function store(
  { db, now, config, jobs, bus }: Context,
  login: Login & { source: SourceName; sessionId: string },
  { customer, ...access }: Credentials,
): Promise<string> {
  const { memberId, source } = login
  const customerHash = customer === undefined ? null : keyedHash(config.secret, 'customer', source, customer)
  const at = now()
  const id = await db.transaction().execute(async (tx) => {
    const connectionId = await upsertConnection(tx, { ...login, customerHash })
    if (connectionId === undefined) return undefined
    const place = { table: 'connections', rowId: connectionId, memberId } as const
    const before = (await lockConnection(tx, connectionId))?.credentials
    if (before && !isDeepStrictEqual(open(config.credentialsKeys, place, before).credentials, access)) {
      await jobs.enqueue(revoking, { source, memberId, rowId: connectionId, sealed: before.toString('base64') }, { tx })
    }
    await updateCredentials(tx, connectionId, seal(config.credentialsKeys, place, access))
    if (integrationOf(source) === 'FULL') await startBankSession(tx, { connectionId, sessionId: login.sessionId, at })
    await startSync(tx, connectionId, { at, isUnattended: false, step: 'AUTHENTICATING' })
    await jobs.enqueue(syncing, { connectionId }, { key: connectionId, tx })
    return connectionId
  })
  if (id !== undefined) {
    publishSync(bus, login, { status: 'RUNNING', step: 'AUTHENTICATING', fault: null, started_at: at })
    return id
  }
  const sealed = seal(config.credentialsKeys, { table: 'connections', rowId: '0', memberId }, access)
  await jobs.enqueue(revoking, { source, memberId, rowId: '0', sealed: sealed.toString('base64') })
  throw new AppError('bank_connected_elsewhere')
}

/** Throws `unavailable` for a source that is not offered. */
export function sourceOf<Name extends SourceName>(
  { holdings }: Pick<Context, 'holdings'>,
  source: Name,
): NonNullable<HoldingsSources[Name]> {
  const found = holdings[source]
  if (!found) throw new AppError('unavailable')
  return found
}

/** The page of the web app to which the login leads back. */
const redirectUrlOf = (origin: string, source: SourceName) => `${origin}/connect/${source}`

const placeOf = (memberId: string, stateHash: Buffer) =>
  ({ table: 'bank_logins', rowId: stateHash.toString('hex'), memberId }) as const

async function orUnavailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    throw error instanceof HoldingsError ? new AppError('unavailable') : error
  }
}

const outages: ReadonlySet<HoldingsFault> = new Set(['unavailable', 'unreadable'])

/** Tells a login that failed from a bank that cannot be reached. */
async function orRefused<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof HoldingsError)) throw error
    throw new AppError(outages.has(error.fault) ? 'unavailable' : 'bank_code_invalid')
  }
}
