import type { Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock, FlaskConical } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { build } from '#queries/build.ts'
import { Note } from '#ui/Note.tsx'

import { isAroundTheClock } from './session.ts'

type Props = {
  /**
   * The instrument, if the figures belong to a single one: its page states the delay and whether the market ever
   * closes.
   */
  instrument?: Instrument
  /** The delay of prices is stated elsewhere on the page. */
  isDelayTold?: boolean
  isBelowCard?: boolean
  className?: string | undefined
}

/** The note below market figures: the delay of prices, and the meaning of the simulation mark. */
export function MarketNote({ instrument, isDelayTold = false, ...place }: Props) {
  const t = useText()
  const hasSimulated = useQuery(build.current()).data?.simulated
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

/** The note below figures that are all simulated. */
export function SimulatedNote({ isAlways = false, ...place }: SimulatedProps) {
  const t = useText()
  return (
    <Note icon={<FlaskConical aria-hidden="true" />} {...place}>
      {isAlways ? t('instruments_simulated_always') : t('instruments_simulated')}
    </Note>
  )
}
