import type { Access } from '@app/contract/endpoint.ts'
import type { ErrorCode } from '@app/contract/errors.ts'

/**
 * Who a caller is: one of those whom `Access` tells apart, and as a member also what they are to the thing that an act is
 * about.
 *
 * - `reader`: the audience rule shows it to them
 * - `connected`: they have a portfolio of their own, and so see what others hold
 * - `author`, `owner`: they wrote it, it is theirs
 * - `groupMember`, `groupAdmin`, `invited`: they belong to the group, administer it, have an invitation to it
 * - `operator`: they run the product; nobody else learns of their calls
 */
export type Role = Access | 'reader' | 'connected' | 'author' | 'owner' | 'groupMember' | 'groupAdmin' | 'invited'

/** Who may do something, and how everyone else is refused. */
export type Rule = {
  /** Who has to be there at all. */
  readonly access: Access
  /** These may not, for this reason. */
  readonly except?: { readonly [R in Role]?: ErrorCode }
  /** The first need that a caller does not meet decides the refusal. */
  readonly needs?: readonly Need[]
}

/** At least one of the roles; `not_found` where others must not learn that the thing exists. */
type Need = { readonly oneOf: readonly Role[]; readonly refusal: ErrorCode }

export function may(roles: readonly Role[], rule: Rule): boolean {
  return refusalOf(roles, rule) === undefined
}

/** Why a caller with these roles is refused; undefined if they may. */
export function refusalOf(roles: readonly Role[], { access, except = {}, needs = [] }: Rule): ErrorCode | undefined {
  if (access === 'operator' && !roles.includes('operator')) return 'not_found'
  if (access !== 'visitor' && roles.includes('visitor')) return 'not_authenticated'
  if (access === 'member' && roles.includes('user')) return 'no_profile'
  const excepted = roles.find((role) => except[role])
  if (excepted) return except[excepted]
  return needs.find(({ oneOf }) => !oneOf.some((role) => roles.includes(role)))?.refusal
}
