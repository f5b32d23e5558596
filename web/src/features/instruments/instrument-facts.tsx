import type { Instrument } from '@app/contract/instruments.ts'

import { countryName } from '#lib/format/names.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { type MessageId, useText } from '#lib/i18n.ts'
import { Money } from '#ui/Money.tsx'

import { useClassName } from './class-name.ts'
import type { Fact } from './Facts.tsx'
import { isAroundTheClock } from './session.ts'

type Maybe = { label: MessageId; value: Fact['value'] }

/** Leaves out what is not known of this instrument. */
function useKnown(): (facts: readonly Maybe[]) => Fact[] {
  const t = useText()
  return (facts) =>
    facts.flatMap(({ label, value }) => (value === null || value === '' ? [] : { label: t(label), value }))
}

/** Sector, industry and profit, as they stand beside the description. */
export function useBusinessFacts(instrument: Instrument): Fact[] {
  const known = useKnown()
  const nameOf = useClassName()
  const { morningstar_sector: sector, morningstar_industry: industry, eps, currency } = instrument
  return known([
    { label: 'instruments_sector', value: sector && nameOf('sector', sector) },
    { label: 'instruments_industry', value: industry && nameOf('industry', industry) },
    { label: 'instruments_eps', value: eps === null ? null : <Money value={eps} currency={currency} /> },
  ])
}

/** Identity and trading, as they stand among the details. */
export function useTradingFacts(instrument: Instrument): Fact[] {
  const known = useKnown()
  const format = useFormat()
  const t = useText()
  const hours = useHours(instrument)
  const { symbol, isin, country, exchange, currency, delay_minutes: minutes } = instrument
  return known([
    { label: 'instruments_symbol', value: symbol },
    { label: 'instruments_isin', value: isin && <span className="num">{isin}</span> },
    { label: 'instruments_country', value: country && countryName(country, format.language) },
    { label: 'instruments_currency', value: currency },
    { label: 'instruments_exchange', value: instrument.kind === 'MUTUAL_FUND' ? null : exchange },
    { label: 'instruments_hours', value: hours },
    { label: 'instruments_delay', value: minutes > 0 ? t('instruments_delay_minutes', { minutes }) : null },
  ])
}

/** Today's session in the reader's own time; a fund has none on any day. */
function useHours(instrument: Instrument): string | null {
  const t = useText()
  const format = useFormat()
  const { market_open: open, market_close: close } = instrument
  if (instrument.kind === 'MUTUAL_FUND') return null
  if (open === null || close === null) return t('instruments_hours_none')
  if (isAroundTheClock(instrument)) return t('instruments_hours_always')
  return t('instruments_hours_span', { open: format.time(open), close: format.time(close) })
}
