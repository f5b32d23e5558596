import { Link } from '@tanstack/react-router'

import { AnalysisCircle, LevelName } from '#features/portfolios/AnalysisCircle.tsx'
import { type Analysis, analyses, useViews } from '#features/portfolios/views.ts'
import { useText } from '#lib/i18n.ts'

import styles from './AnalysisNav.module.css'

/** The three analyses with their levels, one of them open. */
export function AnalysisNav({ value }: { value: Analysis }) {
  const t = useText()
  const { hrefOf } = useViews()
  return (
    <nav className={styles.nav} aria-label={t('portfolios_tab_analysis')}>
      {analyses.map((analysis) => (
        <Link
          key={analysis}
          to={hrefOf(analysis)}
          resetScroll={false}
          className={styles.card}
          aria-current={analysis === value ? 'page' : undefined}
        >
          <AnalysisCircle analysis={analysis} />
          <span className={styles.words}>
            <span className={styles.name}>{t(`portfolios_analysis_${analysis}`)}</span>
            <span className={styles.level}>
              <LevelName analysis={analysis} />
            </span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
