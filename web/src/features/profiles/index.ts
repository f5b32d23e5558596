export { PersonRow } from './PersonRow.tsx'
