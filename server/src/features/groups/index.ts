export { groupOpenTo, groupsOf } from './audience.ts'
export { groupFor, largestGroups, useImage } from './groups.ts'
export { deleteInvitesOf, deleteRequestsOf } from './leave-queries.ts'
export { resignFromGroups } from './leave.ts'
export { loadGroups, requireGroup } from './load.ts'
export {
  findNameKey as findGroupByNameKey,
  insertGroup,
  listTakenSlugs as listTakenGroupSlugs,
  updateGroup,
} from './queries.ts'
export { groupRoutes } from './routes.ts'
