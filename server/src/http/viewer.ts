import type { Access } from '@app/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'

/** Who calls: somebody signed in, perhaps without a profile yet. */
export type User = {
  userId: string
  sessionId: string
  role: 'member' | 'operator'
  profileId: string | null
  /** When the profile was made. */
  memberSince: Date | null
}
export type Member = User & { profileId: string }

export type Viewer<A extends Access> = A extends 'member' ? Member : A extends 'user' ? User : User | undefined

/** Finds who holds a token; undefined when the session has ended. Throws when a network has tried too many. */
export type Authenticate = (token: string, network: string) => Promise<User | undefined>

/** The caller, when the endpoint's access lets him in; refuses otherwise. */
export function admit(access: Access, { user, headers }: FastifyRequest): User | undefined {
  if (access === 'visitor') return user
  if (!user) throw new AppError(headers.authorization === undefined ? 'not_authenticated' : 'invalid_token')
  if (access === 'member' && user.profileId === null) throw new AppError('no_profile')
  return user
}

/** The token of an `Authorization: Bearer` header; undefined when there is none. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header)?.[1] ?? '')
}
