import type { Instrument } from '@app/contract/instruments.ts'

import { CompanyCards } from './CompanyCards.tsx'
import { FundCards } from './FundCards.tsx'
import { TradingCard } from './TradingCard.tsx'

/** All details: a stock's company, or a fund's figures and holdings; and where it trades. */
export function DetailsTab({ instrument }: { instrument: Instrument }) {
  return (
    <>
      {instrument.kind === 'EQUITY' ? <CompanyCards instrument={instrument} /> : <FundCards instrument={instrument} />}
      <TradingCard instrument={instrument} />
    </>
  )
}
