export { refreshRisks } from './risk.ts'
export { refreshStats } from './stats.ts'
