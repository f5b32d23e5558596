import type { FundDetails, Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'

import { Facts } from '#features/instruments/Facts.tsx'
import { RiskScale } from '#features/instruments/RiskScale.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { useText, withTexts } from '#lib/i18n.ts'
import { SimulatedNote, useCarbonName } from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Stars } from '#ui/Stars.tsx'

import styles from './Details.module.css'
import { DetailsSkeleton } from './DetailsSkeleton.tsx'
import { FactSheet } from './FactSheet.tsx'
import { FundParts } from './FundParts.tsx'

const FundOverlap = lazyPart(() => withTexts(import('./FundOverlap.tsx'), 'explanations'), 'FundOverlap')

/** A fund's description, costs and holdings. */
export function FundCards({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const query = useQuery(instruments.fund(instrument.id))
  return (
    <Remote query={query} skeleton={<DetailsSkeleton />} failed={{ title: t('instruments_fund_failed') }}>
      {(fund) => (
        <>
          <AboutFund instrument={instrument} fund={fund} />
          <FundParts fund={fund} />
          {fund.holdings.length > 0 && <FundOverlap key={instrument.id} fund={instrument} />}
          {fund.simulated && <SimulatedNote isBelowCard />}
        </>
      )}
    </Remote>
  )
}

function AboutFund({ instrument, fund }: { instrument: Instrument; fund: FundDetails }) {
  const t = useText()
  const format = useFormat()
  const carbonName = useCarbonName()
  const { fund_strategy: strategy, fund_administrator: administrator, fund_srri, fund_rating } = instrument
  return (
    <Card title={t('instruments_about_fund')} pad>
      {instrument.description && <p className={styles.description}>{instrument.description}</p>}
      <Facts
        isWide
        facts={[
          { label: 'instruments_ongoing_charge', value: <span className="num">{format.rate(fund.fee)}</span> },
          { label: 'instruments_srri', value: <RiskScale value={fund_srri} category={fund.risk_category} /> },
          {
            label: 'instruments_fund_class',
            value: instrument.fund_class && t(`instruments_fund_class_${instrument.fund_class}`),
          },
          { label: 'instruments_rating', value: <Stars value={fund_rating} unrated="text" /> },
          { label: 'instruments_carbon_risk', value: carbonName(instrument.carbon_risk) },
          { label: 'instruments_administrator', value: administrator },
          { label: 'instruments_strategy', value: strategy },
        ]}
      />
      <FactSheet instrument={instrument} address={fund.fact_sheet} />
    </Card>
  )
}
