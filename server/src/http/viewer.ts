import type { Access } from '@app/contract/endpoint.ts'
import { refusalOf } from '@app/domain/roles/roles.ts'
import type { FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'

/** A signed-in user, perhaps without a profile yet. */
export type User = {
  userId: string
  sessionId: string
  role: 'member' | 'operator'
  profileId: string | null
  /** When the profile was created. */
  memberSince: Date | null
}
export type Member = User & { profileId: string }

export type Viewer<A extends Access> = A extends 'member' | 'operator'
  ? Member
  : A extends 'user'
    ? User
    : User | undefined

/** Finds the user of a token; undefined if the session has ended. Throws if a network has tried too many tokens. */
export type Authenticate = (token: string, network: string) => Promise<User | undefined>

/** Returns the caller if the endpoint's access admits them; throws otherwise. */
export function admit(access: Access, { user, headers }: FastifyRequest): User | undefined {
  const refusal = refusalOf(rolesOf(user), { access })
  if (refusal === undefined) return user
  const isTokenRefused = refusal === 'not_authenticated' && headers.authorization !== undefined
  throw new AppError(isTokenRefused ? 'invalid_token' : refusal)
}

function rolesOf(user: User | undefined): Access[] {
  if (!user) return ['visitor']
  if (user.profileId === null) return ['user']
  return user.role === 'operator' ? ['member', 'operator'] : ['member']
}

/** The token of an `Authorization: Bearer` header; undefined without a header, empty if the header is malformed. */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(header)?.[1] ?? '')
}

/** The token of a header with one that is not ours; undefined without a header or if it is malformed. */
export function foreignToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(header ?? '')?.[1]
}
