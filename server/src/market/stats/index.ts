export { refreshStats } from './stats.ts'
export { refreshYearRisks } from './year-risks.ts'
