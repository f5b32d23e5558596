export { PersonLine, PersonRow } from './PersonRow.tsx'
