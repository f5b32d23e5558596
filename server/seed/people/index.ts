export { chance, draw } from './chance.ts'
export { members, type MemberSlug, type SeedMember } from './members.ts'
export { portrait } from './portraits.ts'
