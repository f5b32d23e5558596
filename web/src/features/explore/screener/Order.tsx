import type { ScreenedFigure, ScreenerChoices } from '@app/contract/screener.ts'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'

import { screenerAt } from './address.ts'
import { figureOf, type Filter, orderedBy } from './filter.ts'
import { useFigureName } from './names.ts'
import styles from './Order.module.css'

/** The figure that the results are ordered by, and whether its largest values come first. */
export function Order({ filter, choices }: { filter: Filter; choices: ScreenerChoices }) {
  const t = useText()
  const navigate = useNavigate()
  const nameOf = useFigureName()
  const by = figureOf(filter)
  const offered: ScreenedFigure[] = [
    'follower_count',
    ...(choices.sizes.length > 0 ? (['size'] as const) : []),
    ...choices.figures,
  ]
  const figures = offered.includes(by) ? offered : [...offered, by]
  const order = (next: ScreenedFigure) =>
    void navigate({ ...screenerAt(orderedBy(filter, next)), replace: true, resetScroll: false })
  const isRising = filter.order === 'asc'
  return (
    <div className={styles.order}>
      <Select
        label={t('screener_by')}
        value={by}
        onChange={order}
        options={figures.map((value) => ({ value, label: nameOf(value) }))}
      />
      <IconButton label={t(isRising ? 'screener_desc' : 'screener_asc')} onClick={() => order(by)}>
        {isRising ? <ArrowUpNarrowWide aria-hidden="true" /> : <ArrowDownWideNarrow aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
