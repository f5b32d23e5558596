import type { Instrument } from '@app/contract/instruments.ts'

import { CompanyCards } from './CompanyCards.tsx'
import { FundCards } from './FundCards.tsx'
import { TradingCard } from './TradingCard.tsx'

/** Everything that is known of it: of a stock the company, of a fund what it holds, and where it is traded. */
export function DetailsTab({ instrument }: { instrument: Instrument }) {
  return (
    <>
      {instrument.kind === 'EQUITY' ? <CompanyCards instrument={instrument} /> : <FundCards instrument={instrument} />}
      <TradingCard instrument={instrument} />
    </>
  )
}
