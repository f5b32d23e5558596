import type { CarbonAnalysis } from '@app/contract/analyses.ts'

import { Explained } from '#features/portfolios/Explained.tsx'
import { shareTexts } from '#parts/distribution/index.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'

import styles from './CarbonHoldings.module.css'

const mostChips = 8

/** The holdings of each carbon rating, the first few of them by name. */
export function CarbonHoldings({ breakdown }: Pick<CarbonAnalysis, 'breakdown'>) {
  const t = useText()
  const format = useFormat()
  const texts = shareTexts(
    breakdown.map(({ percent }) => percent),
    format,
  )
  const filled = breakdown
    .map((part, i) => ({ ...part, text: texts[i] }))
    .filter(({ instruments }) => instruments.length > 0)
  if (filled.length === 0) return null
  return (
    <Card title={t('portfolios_carbon_holdings')} pad>
      <div className={styles.ratings}>
        {filled.map(({ rating, text, instruments }) => (
          <section key={rating}>
            <div className={styles.rating}>
              <h3>{t(`portfolios_carbon_${rating}`)}</h3>{' '}
              <Explained figure="carbon_share" of={rating} name={t(`portfolios_carbon_${rating}`)}>
                <span className="num t3">{text}</span>
              </Explained>
            </div>
            <ul className={styles.chips}>
              {instruments.slice(0, mostChips).map((instrument) => (
                <li key={instrument.id} className={styles.chip}>
                  <InstrumentMark instrument={instrument} size={24} />
                  <InstrumentLink instrument={instrument} isTight className="tap" />
                </li>
              ))}
              {instruments.length > mostChips && (
                <li className={styles.more}>+{format.count(instruments.length - mostChips)}</li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
