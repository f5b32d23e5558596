import type { OwnSession } from '@app/contract/auth.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import type { User } from '#http/viewer.ts'

import * as queries from './queries.ts'
import { hashToken, newToken } from './tokens.ts'

const dayMs = 86_400_000

export const sessionRules = { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs, touchMs: 300_000, perUser: 20 } as const

type Where = Pick<Context, 'db' | 'now' | 'bus'>

/** Signs a user in on one more device; beyond the limit the oldest session gives way. */
export async function startSession({ db, now, bus }: Where, userId: string, device: string): Promise<string> {
  const token = newToken()
  const at = now()
  const expiresAt = new Date(at.getTime() + sessionRules.absoluteMs)
  await queries.insertSession(db, { userId, tokenHash: hashToken(token), device, now: at, expiresAt })
  await tellEnded(bus, await queries.deleteOldestSessions(db, userId, sessionRules.perUser))
  return token
}

export async function logout({ db, bus }: Where, { userId, sessionId }: User): Promise<void> {
  await queries.deleteSession(db, userId, sessionId)
  await tellEnded(bus, [sessionId])
}

export async function logoutEverywhere({ db, bus }: Where, { userId }: User): Promise<void> {
  await tellEnded(bus, await queries.deleteOldestSessions(db, userId, 0))
}

export async function endSession({ db, bus }: Where, { userId }: User, id: string): Promise<void> {
  orNotFound(await queries.deleteSession(db, userId, id))
  await tellEnded(bus, [id])
}

export async function sessionsOf({ db, now }: Where, { userId, sessionId }: User): Promise<{ results: OwnSession[] }> {
  const sessions = await queries.listSessions(db, userId, now())
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

/** Lets every node close the sockets of sessions that have ended. */
async function tellEnded(bus: Context['bus'], sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await bus.publish('sessions', JSON.stringify({ sessions }))
}
