import { useQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'

import { useLanguage, useText } from '#lib/i18n.ts'
import { holdings } from '#queries/holdings.ts'
import { Note } from '#ui/Note.tsx'

import { positionParts } from './position-parts.ts'

/** Tells the author of a post about an instrument, before they send it, what readers will see of their holdings. */
export function PositionPreview({ instrumentId }: { instrumentId: string }) {
  const t = useText()
  const { language } = useLanguage()
  const { data } = useQuery(holdings.shownOf(instrumentId))
  if (!data) return null
  return (
    <Note icon={<ChartPie aria-hidden="true" />}>
      {t('positions_preview', { position: positionParts(data, t, language).join(' · ') })}
    </Note>
  )
}
