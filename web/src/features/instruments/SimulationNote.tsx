import type { Instrument } from '@app/contract/instruments.ts'
import { FlaskConical } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { Note } from '#ui/Note.tsx'

import { isAroundTheClock } from './session.ts'

type Props = {
  /** Today's session, if the place knows it: a market that never closes says so. */
  session?: Pick<Instrument, 'market_open' | 'market_close'> | undefined
  className?: string | undefined
}

/** The one quiet line wherever invented figures are shown. */
export function SimulationNote({ session, className }: Props) {
  const t = useText()
  const isAlways = session !== undefined && isAroundTheClock(session)
  return (
    <Note icon={<FlaskConical aria-hidden="true" />} className={className}>
      {isAlways ? t('instruments_simulated_always') : t('instruments_simulated')}
    </Note>
  )
}
