export { DistributionChart } from './DistributionChart.tsx'
export { slicesShown } from './slices-shown.ts'
export { shareTexts, slicesOf } from './slices.ts'
