import type { Instrument } from '@app/contract/instruments.ts'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'

import { buildQuery } from '#features/build/index.ts'
import { useText } from '#lib/i18n.ts'
import { Note } from '#ui/Note.tsx'

import { isAroundTheClock } from './session.ts'

type Props = {
  /** What the figures are of, if it is one instrument: a market that never closes says so. */
  instrument?: Instrument
  className?: string | undefined
}

/** The one quiet line wherever invented figures are shown; nothing where the market is real. */
export function SimulationNote({ instrument, className }: Props) {
  const t = useText()
  const market = useQuery(buildQuery).data
  if (!(instrument ?? market)?.simulated) return null
  const isAlways = instrument !== undefined && isAroundTheClock(instrument)
  return (
    <Note icon={<FlaskConical aria-hidden="true" />} className={className}>
      {isAlways ? t('instruments_simulated_always') : t('instruments_simulated')}
    </Note>
  )
}
