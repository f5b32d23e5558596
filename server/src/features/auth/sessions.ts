import type { OwnSession } from '@app/contract/auth.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import type { UserRole } from '#db/schema.gen.ts'
import { orNotFound } from '#errors.ts'
import type { User } from '#http/viewer.ts'

import * as queries from './session-queries.ts'
import { hashToken, newToken } from './tokens.ts'
import { updateRole } from './user-queries.ts'

const dayMs = 86_400_000
const rules = { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs, perUser: 20 } as const

type SessionContext = Pick<Context, 'db' | 'now' | 'bus'>

/** Which sessions have ended by `now`: those that have expired, and those not used for thirty days. */
export function endingBy(now: Date): queries.SessionExpiry {
  return { now, usedSince: new Date(now.getTime() - rules.idleMs) }
}

/** Returns the ids of those sessions that have not ended. */
export function liveSessions({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly string[]): Promise<string[]> {
  return queries.listLiveIds(db, ids, endingBy(now()))
}

type NewSession = { userId: string; device: string; now: Date }

/** Starts a session. Beyond the limit per user it ends the oldest ones and returns their ids as `ended`. */
export async function startSession(tx: Tx, session: NewSession): Promise<{ token: string; ended: string[] }> {
  const token = newToken()
  const expiresAt = new Date(session.now.getTime() + rules.absoluteMs)
  await queries.insertSession(tx, { ...session, tokenHash: hashToken(token), expiresAt })
  return { token, ended: await queries.deleteOldestSessions(tx, session.userId, rules.perUser) }
}

export async function logout({ db, bus }: SessionContext, { userId, sessionId }: User): Promise<void> {
  await queries.deleteSession(db, userId, sessionId)
  publishEnded(bus, [sessionId])
}

export async function logoutEverywhere({ db, bus }: SessionContext, { userId }: User): Promise<void> {
  publishEnded(bus, await queries.deleteOldestSessions(db, userId, 0))
}

export async function endSession({ db, bus }: SessionContext, { userId }: User, id: string): Promise<void> {
  orNotFound(await queries.deleteSession(db, userId, id))
  publishEnded(bus, [id])
}

/** Lists a user's sessions, the most recently used first. */
export async function sessionsOf(
  { db, now }: SessionContext,
  { userId, sessionId }: User,
): Promise<{ results: OwnSession[] }> {
  const sessions = await queries.listSessions(db, userId, endingBy(now()))
  return {
    results: sessions.map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      created: created_at.toISOString(),
      last_used: last_used_at.toISOString(),
      current: id === sessionId,
    })),
  }
}

/** Gives a user a role, which counts at once on every node. */
export async function setRole({ db, bus, now }: SessionContext, userId: string, role: UserRole): Promise<void> {
  await updateRole(db, userId, role)
  const sessions = await queries.listSessions(db, userId, endingBy(now()))
  bus.publish('sessions', ...sessions.map(({ id }) => ({ sessionId: id, stays: true as const })))
}

/** Publishes that sessions have ended: every node drops them from its cache and closes their sockets. */
export function publishEnded(bus: Context['bus'], sessionIds: readonly string[]): void {
  bus.publish('sessions', ...sessionIds.map((sessionId) => ({ sessionId })))
}
