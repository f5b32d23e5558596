export { Guidance, guideHash } from './guidance/Guidance.tsx'
export { MembersCard } from './MembersCard.tsx'
