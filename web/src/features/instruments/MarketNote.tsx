import type { Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock, FlaskConical } from 'lucide-react'

import { buildQuery } from '#features/build/index.ts'
import { useText } from '#lib/i18n.ts'
import { Note } from '#ui/Note.tsx'

import { isAroundTheClock } from './session.ts'

type Props = {
  /** What the figures are of, if it is one instrument, which tells of its own delay and of a market that never closes. */
  instrument?: Instrument
  /** How late prices are stands elsewhere on the page. */
  isDelayTold?: boolean
  isBelowCard?: boolean
  className?: string | undefined
}

/** The one quiet line below figures of the market: that they are invented, else how late prices are. */
export function MarketNote({ instrument, isDelayTold = instrument !== undefined, ...place }: Props) {
  const t = useText()
  const market = useQuery(buildQuery).data
  const about = instrument ?? market
  if (!about || (isDelayTold && !about.simulated)) return null
  if (!about.simulated) {
    return (
      <Note icon={<Clock aria-hidden="true" />} {...place}>
        {t('instruments_delayed')}
      </Note>
    )
  }
  const isAlways = instrument !== undefined && isAroundTheClock(instrument)
  return (
    <Note icon={<FlaskConical aria-hidden="true" />} {...place}>
      {isAlways ? t('instruments_simulated_always') : t('instruments_simulated')}
    </Note>
  )
}
