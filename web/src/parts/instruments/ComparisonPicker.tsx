import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import { noComparison, useChooseComparison } from './comparison.ts'
import styles from './ComparisonPicker.module.css'
import { indexName } from './indices.ts'

type Props = { index: InstrumentBasics | undefined; indices: readonly InstrumentBasics[] }

/** Shows the benchmark of the chart and lets the member choose another. */
export function ComparisonPicker({ index, indices }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const keep = useChooseComparison()
  const choose = (id: string) => {
    keep(id)
    const vs = indices.find((one) => one.id === id)?.slug ?? noComparison
    void navigate({ to: '.', search: (before) => ({ ...before, vs }), replace: true, resetScroll: false })
  }
  return (
    <span className={styles.picker}>
      <span aria-hidden="true">{index ? indexName(index) : t('instruments_compare')}</span>
      <ChevronDown className="ic14" aria-hidden="true" />
      {/* Overlays the text, so that a phone opens its native picker. */}
      <select
        className={styles.select}
        aria-label={t('instruments_compare_with')}
        value={index?.id ?? noComparison}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={noComparison}>{t('instruments_compare_none')}</option>
        {indices.map((one) => (
          <option key={one.id} value={one.id}>
            {indexName(one)}
          </option>
        ))}
      </select>
    </span>
  )
}
