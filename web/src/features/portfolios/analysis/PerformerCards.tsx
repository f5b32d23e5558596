import type { ReturnAnalysis } from '@app/contract/analyses.ts'

import { Explained } from '#features/portfolios/Explained.tsx'
import { useText } from '#lib/i18n.ts'
import { InstrumentLink, InstrumentMark, MarkedFigure } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Yield } from '#ui/Yield.tsx'

import styles from './PerformerCards.module.css'

const lists = ['best_stocks', 'worst_stocks', 'best_funds', 'worst_funds'] as const
const shown = 5

/** The holdings that did best and worst in a year: stocks and funds apart, without the lists that are empty. */
export function PerformerCards({ returns }: { returns: ReturnAnalysis }) {
  const t = useText()
  return (
    <div className={styles.cards}>
      {lists
        .filter((list) => returns[list].length > 0)
        .map((list) => (
          <Card key={list} title={t(`portfolios_${list}`)} more={<span className="t3">{t('period_y1_name')}</span>}>
            <ul>
              {returns[list].slice(0, shown).map(({ instrument, return_y1: value }) => (
                <EntityRow
                  key={instrument.id}
                  as="li"
                  media={<InstrumentMark instrument={instrument} size={36} />}
                  title={<InstrumentLink instrument={instrument} isTight />}
                  sub={instrument.symbol}
                  end={
                    <MarkedFigure of={instrument}>
                      <Explained figure="performer" of={instrument.id} name={instrument.name}>
                        <Yield value={value} strong />
                      </Explained>
                    </MarkedFigure>
                  }
                />
              ))}
            </ul>
          </Card>
        ))}
    </div>
  )
}
