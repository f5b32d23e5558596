import type { Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock, FlaskConical } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { buildQuery } from '#parts/build/index.ts'
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

/** The one quiet line below figures of the market: how late prices are, and what marks those that are invented. */
export function MarketNote({ instrument, isDelayTold = false, ...place }: Props) {
  const t = useText()
  const hasSimulated = useQuery(buildQuery).data?.simulated
  if (instrument) return instrument.simulated && <SimulatedNote isAlways={isAroundTheClock(instrument)} {...place} />
  if (hasSimulated === undefined) return null
  const sentences = [
    ...(hasSimulated ? [t('instruments_simulated_marked')] : []),
    ...(isDelayTold ? [] : [t('instruments_delayed')]),
  ]
  if (sentences.length === 0) return null
  return (
    <Note icon={hasSimulated ? <FlaskConical aria-hidden="true" /> : <Clock aria-hidden="true" />} {...place}>
      {sentences.join(' ')}
    </Note>
  )
}

type SimulatedProps = Pick<Props, 'isBelowCard' | 'className'> & { isAlways?: boolean }

/** Below figures all of which are invented. */
export function SimulatedNote({ isAlways = false, ...place }: SimulatedProps) {
  const t = useText()
  return (
    <Note icon={<FlaskConical aria-hidden="true" />} {...place}>
      {isAlways ? t('instruments_simulated_always') : t('instruments_simulated')}
    </Note>
  )
}
