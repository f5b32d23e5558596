import { may, type Role, type Rule } from '@app/domain/roles/roles.ts'

import { useMember } from '#lib/session.ts'

/** Whether the member who reads may do something with what they see of another member, or of their own. */
export function useMay(ownerId: string): (act: Rule) => boolean {
  const reader = useMember()?.profile.id
  const roles: Role[] = reader === undefined ? ['visitor'] : ['member', 'reader']
  if (reader === ownerId) roles.push('author', 'owner')
  return (act) => may(roles, act)
}
