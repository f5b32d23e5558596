import type { Instrument } from '@app/contract/instruments.ts'

import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { CompanyCards } from './CompanyCards.tsx'
import { FundCards } from './FundCards.tsx'
import { TradingCard } from './TradingCard.tsx'

const StatisticsCards = lazyPart(() => withTexts(import('./StatisticsCards.tsx'), 'account'), 'StatisticsCards')

/** All details: a stock's company, or a fund's figures and holdings; what prices say about it; and where it trades. */
export function DetailsTab({ instrument }: { instrument: Instrument }) {
  return (
    <>
      {instrument.kind === 'EQUITY' ? <CompanyCards instrument={instrument} /> : <FundCards instrument={instrument} />}
      <StatisticsCards instrument={instrument} />
      <TradingCard instrument={instrument} />
    </>
  )
}
