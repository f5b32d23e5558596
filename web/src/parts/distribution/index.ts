export { DistributionChart } from './DistributionChart.tsx'
export { shareTexts, slicesOf, slicesShown } from './slices.ts'
