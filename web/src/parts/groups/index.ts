export { JoinButton, LeaveDialog } from './JoinButton.tsx'
export { useMembership } from './mutations.ts'
export { type AdminPart, adminParts, groupPage, groupPath } from './pages.ts'
export { belongs, type StandingGroup, useIsInside, useOwnInvite, useStanding } from './standing.ts'
