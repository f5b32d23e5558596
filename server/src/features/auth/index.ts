export { authenticator } from './authenticate.ts'
export { requireFresh } from './confirm.ts'
export { authJobs } from './jobs.ts'
export { removeUser } from './remove-user.ts'
export { authRoutes } from './routes.ts'
export { deleteOldestSessions } from './session-queries.ts'
export { liveSessions, publishEnded, setRole } from './sessions.ts'
export { hashToken, newToken } from './tokens.ts'
export {
  findEmail,
  findMailbox,
  findUserByName,
  hasOtherOperator,
  type Mailbox,
  suspendUserAt,
} from './user-queries.ts'
export { currentUser, hasAcceptedTerms } from './users.ts'
export { listMembersIn, listZones } from './zone-queries.ts'
