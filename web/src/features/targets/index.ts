export { type Findable, type Followable, type FollowKind, hrefOf, listOf } from './targets.ts'
