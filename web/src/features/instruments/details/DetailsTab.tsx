import type { Instrument } from '@app/contract/instruments.ts'
import { useState } from 'react'

import { withTexts } from '#lib/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useNear } from '#ui/near.ts'

import { CompanyCards } from './CompanyCards.tsx'
import { FundCards } from './FundCards.tsx'
import { TradingCard } from './TradingCard.tsx'

const StatisticsCards = lazyPart(() => withTexts(import('./StatisticsCards.tsx'), 'account'), 'StatisticsCards')

/** All details: a stock's company, or a fund's figures and holdings; where it trades; and what prices say about it. */
export function DetailsTab({ instrument }: { instrument: Instrument }) {
  return (
    <>
      {instrument.kind === 'EQUITY' ? <CompanyCards instrument={instrument} /> : <FundCards instrument={instrument} />}
      <TradingCard instrument={instrument} />
      <StatisticsInSight instrument={instrument} />
    </>
  )
}

/** They are far down, so they are loaded once the reader comes near. */
function StatisticsInSight({ instrument }: { instrument: Instrument }) {
  const { ref, isNear } = useNear()
  const [isWanted, setWanted] = useState(false)
  if (isNear && !isWanted) setWanted(true)
  return isWanted ? <StatisticsCards instrument={instrument} /> : <div ref={ref} />
}
