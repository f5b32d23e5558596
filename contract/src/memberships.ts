import * as z from 'zod'

import { ById, Id, PageQuery, pageOf, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListedGroup } from './groups.ts'
import { limits } from './limits.ts'
import { Person } from './profiles.ts'

/** A member who asks to join a private group. */
export const GroupRequest = z.object({ id: Id, sender: Person, created: Timestamp })
export type GroupRequest = z.infer<typeof GroupRequest>

/** A member whom an admin has invited to a group. */
export const GroupInvite = z.object({ id: Id, sender: Person, recipient: Person, created: Timestamp })
export type GroupInvite = z.infer<typeof GroupInvite>

/** A request of the caller's. */
export const OwnGroupRequest = z.object({ id: Id, group: ListedGroup, created: Timestamp })
export type OwnGroupRequest = z.infer<typeof OwnGroupRequest>

/** An invitation of the caller. */
export const OwnGroupInvite = z.object({ id: Id, group: ListedGroup, sender: Person, created: Timestamp })
export type OwnGroupInvite = z.infer<typeof OwnGroupInvite>

const Requests = z.object({ id: Id, request: Id })
const Invites = z.object({ id: Id, invite: Id })
const OfProfile = z.object({ id: Id, profile: Id })

/** Of calls that admins make. */
const forAdmins = ['not_found', 'not_allowed', 'group_archived'] as const

export const createGroupRequest = endpoint('POST /groups/:id/requests', {
  access: 'member',
  summary: 'Ask to join a private group. A repeat returns the pending request.',
  params: ById,
  refusals: ['not_found', 'group_archived'],
  reply: OwnGroupRequest,
  status: 201,
})

export const listGroupRequests = endpoint('GET /groups/:id/requests', {
  access: 'member',
  summary: 'List the members who ask to join a group, newest first. Admins only.',
  params: ById,
  query: PageQuery,
  refusals: ['not_allowed'],
  reply: pageOf(GroupRequest),
})

export const acceptGroupRequest = endpoint('POST /groups/:id/requests/:request/accept', {
  access: 'member',
  summary: 'Let the sender of a request join. Admins only.',
  params: Requests,
  refusals: forAdmins,
})

export const deleteGroupRequest = endpoint('DELETE /groups/:id/requests/:request', {
  access: 'member',
  summary: 'Decline a request, as an admin, or withdraw it, as its sender.',
  params: Requests,
  refusals: ['not_allowed'],
})

/** The member may be called `recipient` or `recipientId`. */
const NewInvite = z
  .object({ recipient: Id.optional(), recipientId: Id.optional() })
  .refine(({ recipient, recipientId }) => recipient !== undefined || recipientId !== undefined, {
    path: ['recipient'],
    params: { fault: 'required' },
  })
  .meta({ anyOf: [{ required: ['recipient'] }, { required: ['recipientId'] }] })
  .transform(({ recipient = '', recipientId = '' }) => ({ recipient: recipient || recipientId }))

export const createGroupInvite = endpoint('POST /groups/:id/invites', {
  access: 'member',
  summary: 'Invite a member. Admins only. A repeat returns the pending invitation.',
  params: ById,
  body: NewInvite,
  refusals: forAdmins,
  reply: GroupInvite,
  status: 201,
})

export const listGroupInvites = endpoint('GET /groups/:id/invites', {
  access: 'member',
  summary: 'List the pending invitations of a group, newest first. Admins only.',
  params: ById,
  query: PageQuery,
  refusals: ['not_allowed'],
  reply: pageOf(GroupInvite),
})

export const acceptGroupInvite = endpoint('POST /groups/:id/invites/:invite/accept', {
  access: 'member',
  summary: 'Accept an invitation of the caller, who joins the group.',
  params: Invites,
  refusals: ['not_invited', 'group_archived'],
})

export const deleteGroupInvite = endpoint('DELETE /groups/:id/invites/:invite', {
  access: 'member',
  summary: 'Withdraw an invitation, as an admin, or decline it, as its recipient.',
  params: Invites,
  refusals: ['not_allowed'],
})

export const removeGroupMember = endpoint('DELETE /groups/:id/members/:profile', {
  access: 'member',
  summary: 'Remove a member from a group. Admins only. Idempotent.',
  params: OfProfile,
  refusals: [...forAdmins, 'last_admin'],
})

export const addGroupAdmin = endpoint('PUT /groups/:id/admins/:profile', {
  access: 'member',
  summary: 'Make a member of a group an admin. Admins only. Idempotent.',
  params: OfProfile,
  refusals: forAdmins,
})

export const removeGroupAdmin = endpoint('DELETE /groups/:id/admins/:profile', {
  access: 'member',
  summary: 'End the office of an admin, who stays a member. Admins only. Idempotent.',
  params: OfProfile,
  refusals: [...forAdmins, 'last_admin'],
})

export const archiveGroup = endpoint('DELETE /groups/:id', {
  access: 'member',
  summary: 'Archive a group: it can be read and left, and nothing else. Admins only. Idempotent.',
  params: ById,
  refusals: ['not_allowed'],
})

export const listOwnGroupRequests = endpoint('GET /user/groups/requests', {
  access: 'member',
  summary: "List the caller's requests to join groups, newest first.",
  reply: z.object({ results: z.array(OwnGroupRequest).max(limits.groupRequests) }),
})

export const listOwnGroupInvites = endpoint('GET /user/groups/invites', {
  access: 'member',
  summary: "List the caller's invitations to groups, newest first.",
  reply: z.object({ results: z.array(OwnGroupInvite).max(limits.groupInvites) }),
})
