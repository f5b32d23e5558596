import type { Instrument } from '@app/contract/instruments.ts'
import type { Statistics } from '@app/contract/statistics.ts'
import { useQuery } from '@tanstack/react-query'

import { Facts } from '#features/instruments/Facts.tsx'
import { RiskScale } from '#features/instruments/RiskScale.tsx'
import { shortName } from '#lib/format/names.ts'
import { formatShortMonthYear } from '#lib/format/time.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { SimulatedNote, useComparison, useToday } from '#parts/instruments/index.ts'
import { statistics } from '#queries/statistics.ts'
import { Card } from '#ui/Card.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Yield } from '#ui/Yield.tsx'

import { DetailsSkeleton } from './DetailsSkeleton.tsx'
import { DividendsCard } from './DividendsCard.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { OtherCard } from './OtherCard.tsx'
import { RangeBar } from './RangeBar.tsx'

/** What prices and dividends say about an instrument, and how it compares with any other. */
export function StatisticsCards({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const { index, isPending } = useComparison(instrument.id)
  const query = useQuery({ ...statistics.of(instrument.id, index?.id), enabled: !isPending })
  return (
    <>
      <Remote query={query} skeleton={<DetailsSkeleton />} failed={{ title: t('statistics_failed') }}>
        {(known) => (
          <>
            <RangesCard instrument={instrument} statistics={known} />
            <RiskCard statistics={known} />
            <MonthsCard months={known.months} />
          </>
        )}
      </Remote>
      {instrument.kind !== 'MUTUAL_FUND' && <DividendsCard instrument={instrument} />}
      <OtherCard key={instrument.id} instrument={instrument} />
      {instrument.simulated && <SimulatedNote isBelowCard />}
    </>
  )
}

type Known = { instrument: Instrument; statistics: Statistics }

/** The ranges of the day and of 52 weeks, with the price within, and the volume. */
function RangesCard({ instrument, statistics: { day, year, volume } }: Known) {
  const t = useText()
  const format = useFormat()
  const price = useToday(instrument).last_price ?? instrument.close_price
  if (!day && !year && !volume) return null
  const currency = instrument.kind === 'INDEX' ? undefined : instrument.currency
  return (
    <Card title={t(volume ? 'statistics_ranges' : 'statistics_range')} pad>
      {day && <RangeBar label={t('statistics_day')} range={day} price={price} currency={currency} />}
      {year && <RangeBar label={t('statistics_year')} range={year} price={price} currency={currency} />}
      {volume && (
        <Facts
          isWide
          facts={[
            {
              label: 'statistics_volume',
              value: (
                <span className="num">
                  {format.count(volume.last)} <span className="t3">{format.dayMonth(volume.date)}</span>
                </span>
              ),
            },
            {
              label: 'statistics_average_volume',
              value: <span className="num">{format.count(volume.average)}</span>,
            },
          ]}
        />
      )}
    </Card>
  )
}

function RiskCard({ statistics: { volatility, risk_class, drawdown, against } }: Pick<Known, 'statistics'>) {
  const t = useText()
  const format = useFormat()
  if (volatility === null && !drawdown) return null
  const number = (value: number | null) => value !== null && <span className="num">{format.amount(value)}</span>
  return (
    <Card title={t('statistics_risk')} pad>
      <Facts
        isWide
        facts={[
          { label: 'statistics_risk_class', value: risk_class !== null && <RiskScale value={risk_class} /> },
          {
            label: 'statistics_volatility',
            value: volatility !== null && <span className="num">{format.rate(volatility)}</span>,
          },
          {
            label: 'statistics_drawdown',
            value: drawdown && (
              <span>
                <Yield value={drawdown.depth} />{' '}
                <span className="t3">
                  {t('statistics_drawdown_days', {
                    peak: formatShortMonthYear(drawdown.peak, format.language),
                    trough: formatShortMonthYear(drawdown.trough, format.language),
                  })}
                </span>
              </span>
            ),
          },
          { label: 'statistics_beta', value: against && number(against.beta) },
          { label: 'statistics_correlation', value: against && number(against.correlation) },
        ]}
      />
      <p className="t3">
        {against
          ? t('statistics_risk_note_against', { name: shortName(against.instrument.name) })
          : t('statistics_risk_note')}
      </p>
    </Card>
  )
}
