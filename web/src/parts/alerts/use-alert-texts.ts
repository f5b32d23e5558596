import type { PriceAlert } from '@app/contract/alerts.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'

import { formatExactPrice, formatMove } from '#lib/format/exact-price.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'

type Priced = Pick<InstrumentBasics, 'kind' | 'currency'>

/** A price of an instrument; an index has no currency. */
export function usePriceOf({ kind, currency }: Priced) {
  const { language } = useFormat()
  return (value: number) => formatExactPrice(value, kind === 'INDEX' ? null : currency, language)
}

/** What an alert waits for: “Rises to 105.00 SEK”; and how it stands: “Reached 106.00 SEK on 20 Nov, 13:04”. */
export function useAlertTexts({
  percent,
  level,
  direction,
  reference,
  armed,
  armed_at,
  fired,
  instrument,
}: PriceAlert) {
  const t = useText()
  const format = useFormat()
  const price = usePriceOf(instrument)
  const waits =
    percent === null
      ? t('alerts_waits_level', { direction, price: price(level) })
      : t('alerts_waits_move', { move: formatMove(percent, direction, format.language), price: price(level) })
  const stands =
    armed || fired === null
      ? t('alerts_armed', { price: price(reference), time: format.dateTime(armed_at) })
      : t('alerts_fired', { price: price(fired.price), time: format.dateTime(fired.at) })
  return { waits, stands }
}
