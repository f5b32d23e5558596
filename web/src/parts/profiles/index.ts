export { MemberLink } from './MemberLink.tsx'
export { PersonLine, PersonRow } from './PersonRow.tsx'
