import type { FundDetails } from '@app/contract/instruments.ts'
import { ChartPie } from 'lucide-react'

import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { type ClassificationKind, ClassificationLink, InstrumentLink } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'

import styles from './Details.module.css'
import { PartBars, type WeightedPart } from './PartBars.tsx'

/** A fund's largest holdings, then its allocation by sector, region and industry. */
export function FundParts({ fund }: { fund: FundDetails }) {
  const t = useText()
  const { holdings, sectors, regions, industries } = fund
  if ([holdings, sectors, regions, industries].every(({ length }) => length === 0)) {
    return (
      <Card>
        <Empty icon={<ChartPie />} title={t('instruments_holdings_none')} help={t('instruments_holdings_none_help')} />
      </Card>
    )
  }
  return (
    <>
      <PartsCard title={t('instruments_holdings')} parts={holdings.map(holdingPart)} />
      <div className={styles.pair}>
        <PartsCard title={t('instruments_sectors')} parts={classificationParts('sector', sectors)} />
        <PartsCard title={t('instruments_regions')} parts={classificationParts('region', regions)} />
      </div>
      <PartsCard title={t('instruments_industries')} parts={classificationParts('industry', industries)} />
    </>
  )
}

function PartsCard({ title, parts }: { title: string; parts: readonly WeightedPart[] }) {
  if (parts.length === 0) return null
  return (
    <Card title={title} pad>
      <PartBars label={title} parts={parts} />
    </Card>
  )
}

const holdingPart = ({ name, instrument, percent }: FundDetails['holdings'][number], index: number): WeightedPart => ({
  id: String(index),
  name: instrument ? (
    <InstrumentLink instrument={instrument} className="link tap" />
  ) : (
    <span title={shortName(name) === name ? undefined : name}>{shortName(name)}</span>
  ),
  percent,
})

const classificationParts = (kind: ClassificationKind, parts: FundDetails['sectors']): WeightedPart[] =>
  parts.map(({ of, percent }) => ({
    id: of.slug,
    name: <ClassificationLink kind={kind} of={of} className="link tap" />,
    percent,
  }))
