import type { Level } from '@app/contract/portfolios.ts'

import { LevelCircle } from '#charts/LevelCircle.tsx'
import { missing } from '#lib/format/numbers.ts'
import { useText } from '#lib/i18n.ts'

import { circleShare } from './levels.ts'
import { useShown } from './shown.ts'
import type { Analysis } from './views.ts'

/** The level of each analysis in a portfolio. */
export const analysisLevels = {
  risk: 'risk_analysis',
  return: 'return_analysis',
  co2: 'carbon_analysis',
} as const satisfies Record<Analysis, string>

/** The level of an analysis of the page's portfolio as a circle. */
export function AnalysisCircle({ analysis }: { analysis: Analysis }) {
  const t = useText()
  const level: Level = useShown().portfolio[analysisLevels[analysis]]
  const name = t(`portfolios_analysis_${analysis}`)
  const word = level ? t(`portfolios_level_${level}`) : t('portfolios_level_unknown')
  return (
    <LevelCircle
      share={circleShare(analysis, level)}
      label={`${name}: ${word}`}
      word={level ? t(`portfolios_short_${level}`) : missing}
    />
  )
}
