export { recordAct } from './record.ts'
export { listEntriesPage } from './queries.ts'
