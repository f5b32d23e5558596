export { refreshRiskClasses } from './risk-classes.ts'
export { refreshStats } from './stats.ts'
export { refreshYearRisks } from './year-risks.ts'
