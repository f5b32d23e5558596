export { chance, draw } from './chance.ts'
export { members, type MemberSlug, type SeedMember } from './members.ts'
export { portrait, type PortraitSpec } from './portraits.ts'
