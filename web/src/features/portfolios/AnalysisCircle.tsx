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

const useLevel = (analysis: Analysis): Level => useShown().portfolio[analysisLevels[analysis]]

function useLevelName(level: Level): string {
  const t = useText()
  return level ? t(`portfolios_level_${level}`) : t('portfolios_level_unknown')
}

/** The level of an analysis of the page's portfolio in words. */
export function LevelName({ analysis }: { analysis: Analysis }) {
  return useLevelName(useLevel(analysis))
}

/** The level of an analysis of the page's portfolio as a circle. */
export function AnalysisCircle({ analysis }: { analysis: Analysis }) {
  const t = useText()
  const level = useLevel(analysis)
  const levelName = useLevelName(level)
  const name = t(`portfolios_analysis_${analysis}`)
  return (
    <LevelCircle
      share={circleShare(analysis, level)}
      label={`${name}: ${levelName}`}
      word={level ? t(`portfolios_short_${level}`) : missing}
    />
  )
}
