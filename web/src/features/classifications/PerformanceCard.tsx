import type { MedianChanges } from '@app/contract/classifications.ts'

import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { StatGrid } from '#ui/StatGrid.tsx'
import { Yield } from '#ui/Yield.tsx'

import styles from './PerformanceCard.module.css'

/** How the stocks of a classification have done over several periods; nothing if there are too few. */
export function PerformanceCard({ of }: { of: MedianChanges }) {
  const t = useText()
  const figures = [
    { label: t('period_today_name'), value: of.change_today },
    { label: t('period_m1_name'), value: of.change_m1 },
    { label: t('period_m3_name'), value: of.change_m3 },
    { label: t('period_ytd_name'), value: of.change_ytd },
    { label: t('period_y1_name'), value: of.change_y1 },
    { label: t('period_y3_name'), value: of.change_y3 },
  ]
  if (figures.every(({ value }) => value === null)) return null
  return (
    <Card title={t('ranking_performance')} className={styles.card}>
      <StatGrid items={figures.map(({ label, value }) => ({ label, value: <Yield value={value} /> }))} />
      <p className={styles.help}>{t('ranking_performance_help')}</p>
    </Card>
  )
}
