export { buildQuery } from './queries.ts'
