export { refreshStats } from './stats.ts'
