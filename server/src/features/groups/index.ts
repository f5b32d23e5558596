export { deleteAdminOf, insertAdmin, lockGroup, updateArchived } from './admin-queries.ts'
export {
  groupMembersFor,
  groupOpenTo,
  groupsOf,
  groupWritableBy,
  isArchivedGroup,
  isClosedGroup,
  isGroupMemberFor,
} from './audience.ts'
export { groupFor, largestGroups, claimImage } from './groups.ts'
export {
  deleteInvite,
  findInvite,
  insertInvite,
  listInvites,
  listInvitesOf,
  type StoredInvite,
} from './invite-queries.ts'
export { acceptInvites, inviteAccepted, isOpenGroup, withdrawRequests } from './join-queries.ts'
export { deleteBetween, deleteInvitesOf, deleteRequestsOf } from './leave-queries.ts'
export { resignFromGroups } from './leave.ts'
export { loadGroups, namedGroups, requireGroup } from './load.ts'
export {
  findNameKey as findGroupByNameKey,
  insertGroup,
  isInGroup,
  listAdminIds,
  listAdminsOf,
  listStandings,
  listTakenSlugs as listTakenGroupSlugs,
  updateGroup,
} from './queries.ts'
export { listNamedGroups } from './reference-queries.ts'
export { deleteRequest, insertRequest, listRequests, listRequestsOf, takeRequest } from './request-queries.ts'
export { groupRoutes } from './routes.ts'
export {
  lockedFor as lockGroupFor,
  requireAdmin as requireGroupAdmin,
  requireOpenGroup,
  whyNotAsked,
  whyNotJoined,
} from './standing.ts'
