import type { Instrument } from '@app/contract/instruments.ts'
import { bankPage } from '@app/domain/instruments/bank-page.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { build } from '#queries/build.ts'
import { buttonClass } from '#ui/Button.tsx'

/** A link to the partner bank's page of a tradable security; only in that bank's deployment. */
export function TradeLink({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const isPartner = useQuery(build.current()).data?.variant === 'comdirect'
  const page = bankPage(instrument)
  if (!isPartner || !page) return null
  return (
    <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'pri' })}>
      {t('instruments_trade')}
      <ExternalLink aria-hidden="true" />
    </a>
  )
}
