import { unfollowGroup } from '@app/contract/follows.ts'
import { createGroup as createGroupEndpoint } from '@app/contract/groups.ts'
import * as contract from '@app/contract/memberships.ts'

import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { createGroup } from './create-group.ts'
import { acceptingInvites, endInvite, invite, invitesOf, invitesTo } from './invites.ts'
import { archiveGroup, dismissAdmin, leaveGroup, nameAdmin, removeMember } from './members.ts'
import { acceptRequest, askToJoin, endRequest, requestsOf, requestsTo } from './requests.ts'

export function membershipRoutes(app: App, context: Context): void {
  route(app, createGroupEndpoint, ({ body, viewer, idempotency }) => createGroup(context, viewer, body, idempotency))
  route(app, unfollowGroup, ({ params, viewer }) =>
    leaveGroup(context, { groupId: params.id, memberId: viewer.profileId }),
  )
  requestRoutes(app, context)
  inviteRoutes(app, context)
  adminRoutes(app, context)
}

function requestRoutes(app: App, context: Context): void {
  route(app, contract.listOwnGroupRequests, ({ viewer }) => requestsOf(context, viewer.profileId))
  route(app, contract.createGroupRequest, ({ params, viewer }) =>
    askToJoin(context, { groupId: params.id, memberId: viewer.profileId }),
  )
  route(app, contract.listGroupRequests, async ({ params, viewer, paging }) =>
    paging.toPage(await requestsTo(context, { groupId: params.id, memberId: viewer.profileId }, paging)),
  )
  for (const [endpoint, act] of [
    [contract.acceptGroupRequest, acceptRequest],
    [contract.deleteGroupRequest, endRequest],
  ] as const) {
    route(app, endpoint, ({ params: { id: groupId, request: id }, viewer }) =>
      act(context, { id, groupId, memberId: viewer.profileId }),
    )
  }
}

function inviteRoutes(app: App, context: Context): void {
  const accept = acceptingInvites(context)
  route(app, contract.listOwnGroupInvites, ({ viewer }) => invitesOf(context, viewer.profileId))
  route(app, contract.createGroupInvite, ({ params, body, viewer }) =>
    invite(context, viewer, { groupId: params.id, recipientId: body.recipient }),
  )
  route(app, contract.listGroupInvites, async ({ params, viewer, paging }) =>
    paging.toPage(await invitesTo(context, { groupId: params.id, memberId: viewer.profileId }, paging)),
  )
  route(app, contract.acceptGroupInvite, ({ params: { id: groupId, invite: id }, viewer }) =>
    accept({ id, groupId, memberId: viewer.profileId }),
  )
  route(app, contract.deleteGroupInvite, ({ params: { id: groupId, invite: id }, viewer }) =>
    endInvite(context, { id, groupId, memberId: viewer.profileId }),
  )
}

function adminRoutes(app: App, context: Context): void {
  for (const [endpoint, act] of [
    [contract.removeGroupMember, removeMember],
    [contract.addGroupAdmin, nameAdmin],
    [contract.removeGroupAdmin, dismissAdmin],
  ] as const) {
    route(app, endpoint, ({ params: { id: groupId, profile: memberId }, viewer }) =>
      act(context, { groupId, memberId, adminId: viewer.profileId }),
    )
  }
  route(app, contract.archiveGroup, ({ params, viewer }) =>
    archiveGroup(context, { groupId: params.id, adminId: viewer.profileId }),
  )
}
