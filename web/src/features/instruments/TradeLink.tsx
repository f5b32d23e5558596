import { brandOf } from '@app/contract/brands.ts'
import type { Instrument } from '@app/contract/instruments.ts'
import { bankPage } from '@app/domain/instruments/bank-page.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { build } from '#queries/build.ts'
import { buttonClass } from '#ui/Button.tsx'

/** A link to the page of a tradable security at the bank whose deployment this is. */
export function TradeLink({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const variant = useQuery(build.current()).data?.variant
  const page = variant && bankPage(variant, instrument)
  if (!page) return null
  return (
    <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'pri' })}>
      {t('instruments_trade', { bank: brandOf(variant).name })}
      <ExternalLink aria-hidden="true" />
    </a>
  )
}
