export { MemberLink } from './MemberLink.tsx'
export { NarrowPersonRow, PersonLine, PersonRow } from './PersonRow.tsx'
