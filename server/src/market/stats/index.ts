export { refreshRiskClasses } from './risk-classes.ts'
export { refreshStats } from './stats.ts'
