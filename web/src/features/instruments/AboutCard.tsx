import type { Instrument } from '@app/contract/instruments.ts'

import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Money } from '#ui/Money.tsx'

import styles from './AboutCard.module.css'
import { ClassificationLink } from '#parts/instruments/index.ts'
import { Facts } from './Facts.tsx'

/** A short description of the instrument; renders nothing if there is no information. */
export function AboutCard({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const { description, morningstar_sector: sector, morningstar_industry: industry, eps, currency } = instrument
  if (description === '' && sector === null && industry === null && eps === null) return null
  return (
    <Card title={t('instruments_about')} pad>
      {description && <p className={styles.description}>{description}</p>}
      <Facts
        facts={[
          {
            label: 'instruments_sector',
            value: sector && <ClassificationLink kind="sector" of={sector} className="link tap" />,
          },
          {
            label: 'instruments_industry',
            value: industry && <ClassificationLink kind="industry" of={industry} className="link tap" />,
          },
          { label: 'instruments_eps', value: eps === null ? null : <Money value={eps} currency={currency} /> },
        ]}
      />
    </Card>
  )
}
