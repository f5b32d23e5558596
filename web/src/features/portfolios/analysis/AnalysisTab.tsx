import type { Analysis } from '#features/portfolios/views.ts'

import { AnalysisNav } from './AnalysisNav.tsx'
import { CarbonView } from './CarbonView.tsx'
import { ReturnView } from './ReturnView.tsx'
import { RiskView } from './RiskView.tsx'

/** The three analyses: their levels, and one of them in full. */
export function AnalysisTab({ analysis }: { analysis: Analysis }) {
  return (
    <>
      <AnalysisNav value={analysis} />
      {analysis === 'risk' && <RiskView />}
      {analysis === 'return' && <ReturnView />}
      {analysis === 'co2' && <CarbonView />}
    </>
  )
}
