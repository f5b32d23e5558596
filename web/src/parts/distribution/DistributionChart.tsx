import type { PercentageEntry } from '@app/contract/positions.ts'
import { type ReactNode, useState } from 'react'

import { Doughnut, type LegendSlice } from '#charts/Doughnut.tsx'
import { shortName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink } from '#parts/instruments/index.ts'
import { Button } from '#ui/Button.tsx'
import { useIsMobile } from '#ui/media.ts'

import styles from './DistributionChart.module.css'
import { shareTexts, slicesOf } from './slices.ts'

type Props = {
  entries: readonly PercentageEntry[]
  /** What stands for the written percentage of an entry, beside so many positions; by default the text. */
  figureOf?: (entry: PercentageEntry, listed: number, text: string | undefined) => ReactNode
}

/** The parts of what is held, as far as colours tell them apart; all of them if asked. Its texts are those of portfolios. */
export function DistributionChart({ entries, figureOf = (_entry, _listed, text) => text }: Props) {
  const t = useText()
  const format = useFormat()
  const isMobile = useIsMobile()
  const [isWhole, setWhole] = useState(false)
  const grouped = slicesOf(entries)
  const shown = isWhole ? entries : grouped
  const texts = shareTexts(
    shown.map(({ percentage }) => percentage),
    format,
  )
  const listed = shown.filter(({ kind }) => kind === 'POSITION').length
  const slices = shown.map((entry, index): LegendSlice => ({
    id: `${entry.kind} ${index}`,
    percent: entry.percentage,
    tone: entry.kind === 'POSITION' ? undefined : entry.kind === 'CASH' ? 'cash' : 'rest',
    name: <EntryName entry={entry} />,
    value: figureOf(entry, listed, texts[index]),
  }))
  return (
    <div className={styles.chart}>
      <Doughnut
        label={t('portfolios_distribution')}
        slices={slices}
        cutout={30}
        legend={isMobile ? 'bottom' : 'right'}
      />
      {grouped.length < entries.length && (
        <Button variant="ghost" size="sm" className={styles.all} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('common_show_less') : t('portfolios_show_all', { count: entries.length })}
        </Button>
      )}
    </div>
  )
}

function EntryName({ entry: { kind, label, count, instrument } }: { entry: PercentageEntry }) {
  const t = useText()
  if (kind === 'CASH') return t('portfolios_cash')
  if (kind === 'REST') return t('portfolios_rest', { count: count ?? 0 })
  return instrument ? <InstrumentLink instrument={instrument} /> : shortName(label)
}
