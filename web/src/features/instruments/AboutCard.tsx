import type { Instrument } from '@app/contract/instruments.ts'

import { useKnownText, useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'

import styles from './AboutCard.module.css'
import { type Fact, Facts } from './Facts.tsx'
import { useBusinessFacts, useTradingFacts } from './instrument-facts.tsx'

/** What it is, in a few words. Nothing is drawn where nothing is known. */
export function AboutCard({ instrument }: { instrument: Instrument }) {
  return <About instrument={instrument} facts={useBusinessFacts(instrument)} />
}

/** The same with everything else that is known of it. */
export function DetailsCard({ instrument }: { instrument: Instrument }) {
  const business = useBusinessFacts(instrument)
  const trading = useTradingFacts(instrument)
  return <About instrument={instrument} facts={[...business, ...trading]} isWide />
}

type Props = { instrument: Instrument; facts: readonly Fact[]; isWide?: boolean }

function About({ instrument, facts, isWide }: Props) {
  const t = useText()
  const description = useDescription(instrument)
  if (description === '' && facts.length === 0) return null
  return (
    <Card title={t('instruments_about')} pad>
      {description && <p className={styles.description}>{description}</p>}
      {facts.length > 0 && <Facts facts={facts} isWide={isWide} />}
    </Card>
  )
}

/** An index is described in the reader's language; everything else as it came. */
function useDescription({ kind, symbol, description }: Instrument): string {
  const named = useKnownText()
  return kind === 'INDEX' ? named(`instruments_index_${symbol.toLowerCase()}`, description) : description
}
