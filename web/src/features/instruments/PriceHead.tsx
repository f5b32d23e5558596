import type { Instrument } from '@app/contract/instruments.ts'
import type { ScrubPoint } from '#charts/LineChart.tsx'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { useLostSince } from '#lib/socket.ts'
import { LivePrice } from '#ui/LivePrice.tsx'
import { MarketStatus } from '#ui/MarketStatus.tsx'
import { Yield } from '#ui/Yield.tsx'

import { NotLive, priceCurrency, useNow, useToday } from '#parts/instruments/index.ts'
import styles from './PriceHead.module.css'
import { dayChange, isHalfDay, isOfToday, marketState } from '#parts/instruments/index.ts'

type Props = {
  instrument: Instrument
  /** The selected point of the chart; the headline follows it. */
  point: ScrubPoint | undefined
}

/** The headline: the price, or the price at the selected point of the chart. */
export function PriceHead({ instrument, point }: Props) {
  const today = useToday(instrument)
  const currency = priceCurrency(instrument)
  // Keyed, so that selecting a point does not flash like a price change.
  return (
    <div>
      {point ? (
        <LivePrice key="point" size="hero" value={point.value} currency={currency} trading={false} />
      ) : (
        <LivePrice key="now" size="hero" value={today.last_price} currency={currency} trading={today.trading} />
      )}
      <div className={styles.below}>
        {point ? <PointChange point={point} /> : <DayChange instrument={instrument} today={today} />}
      </div>
    </div>
  )
}

function PointChange({ point }: { point: ScrubPoint }) {
  const format = useFormat()
  const when = point.time.includes('T') ? format.dateTime(point.time) : format.date(point.time)
  return (
    <>
      <Yield value={point.change} strong /> <span className={styles.when}>{when}</span>
    </>
  )
}

function DayChange({ instrument, today }: { instrument: Instrument; today: Instrument['today'] }) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const lostSince = useLostSince(today.at)
  const change = dayChange({ ...today, kind: instrument.kind }, now)
  const pastDay = change !== null && !isOfToday(today.at, now) ? today.at : null
  const when = pastDay === null ? t('instruments_today') : format.dayMonth(pastDay)
  return (
    <>
      <Yield value={change} strong /> <span className={styles.when}>{when}</span>
      {instrument.kind === 'MUTUAL_FUND' ? (
        <span className={styles.value}>{t('instruments_net_asset_value')}</span>
      ) : (
        <>
          {lostSince === undefined ? (
            <MarketStatus open={today.trading} time={today.at} delayMinutes={instrument.delay_minutes} />
          ) : (
            <NotLive since={lostSince} />
          )}
          <SessionNote instrument={instrument} now={now} />
        </>
      )}
    </>
  )
}

/** When the exchange opens today, or that it closes early. */
function SessionNote({ instrument, now }: { instrument: Instrument; now: Date }) {
  const t = useText()
  const format = useFormat()
  const state = marketState(instrument, now.getTime())
  if (state.kind === 'opens') {
    return <span className={styles.value}>{t('instruments_opens', { time: format.time(state.at) })}</span>
  }
  if (state.kind !== 'open' || !isHalfDay(instrument)) return null
  return <span className={styles.value}>{t('instruments_half_day', { time: format.time(state.until) })}</span>
}
