export { MemberLink } from './MemberLink.tsx'
export { MemberReturn } from './MemberReturn.tsx'
export { NarrowPersonRow, PersonLine, PersonRow } from './PersonRow.tsx'
