export { refreshMarketCaps } from './market-caps.ts'
export { refreshRiskClasses } from './risk-classes.ts'
export { refreshStats } from './stats.ts'
export { refreshYearRisks } from './year-risks.ts'
