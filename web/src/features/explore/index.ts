export { MembersCard } from './MembersCard.tsx'
