export { refreshStaleStats, refreshStats } from './stats.ts'
