import type { Instrument } from '@app/contract/instruments.ts'

import { Facts } from '#features/instruments/Facts.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { isAroundTheClock, isHalfDay } from '#parts/instruments/index.ts'
import { Card } from '#ui/Card.tsx'

import { CountryName } from './CountryName.tsx'

/** Identifiers, currency, exchange and today's trading hours. */
export function TradingCard({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const hours = useHours(instrument)
  const { symbol, isin, country, exchange, currency, delay_minutes: minutes } = instrument
  const isFund = instrument.kind === 'MUTUAL_FUND'
  // A stock's country is its company's, which is shown on the card above.
  const isStock = instrument.kind === 'EQUITY'
  return (
    <Card title={t(isFund ? 'instruments_identity' : 'instruments_trading')} pad>
      <Facts
        isWide
        facts={[
          { label: 'instruments_exchange', value: isFund ? null : exchange },
          { label: 'instruments_hours', value: hours },
          { label: 'instruments_delay', value: minutes > 0 ? t('instruments_delay_minutes', { minutes }) : null },
          { label: 'instruments_currency', value: currency },
          { label: 'instruments_symbol', value: symbol },
          { label: 'instruments_isin', value: isin && <span className="num">{isin}</span> },
          { label: 'instruments_country', value: !isStock && country && <CountryName country={country} /> },
        ]}
      />
    </Card>
  )
}

/** Today's session in local time; null for funds and for exchanges without a known calendar. */
function useHours(instrument: Instrument): string | null {
  const t = useText()
  const format = useFormat()
  const { market_open: open, market_close: close } = instrument
  if (!instrument.has_calendar) return null
  if (open === null || close === null) return t('instruments_hours_none')
  if (isAroundTheClock(instrument)) return t('instruments_hours_always')
  const hours = { open: format.time(open), close: format.time(close) }
  return t(isHalfDay(instrument) ? 'instruments_hours_half' : 'instruments_hours_span', hours)
}
