import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import { MarketDot } from './MarketDot.tsx'
import styles from './MarketStatus.module.css'

type Props = {
  open: boolean
  /** The time of the shown price. */
  time?: string | null | undefined
  /** The minimum delay of prices; 0 for real-time ones. */
  delayMinutes?: number
  className?: string | undefined
}

/** Whether the market is open, the time of the price, and its delay. */
export function MarketStatus({ open, time, delayMinutes = 15, className }: Props) {
  const t = useText()
  const format = useFormat()
  const parts = [
    open ? undefined : t('common_market_closed'),
    time ? format.time(time) : undefined,
    delayMinutes > 0 ? t('common_market_delayed', { minutes: delayMinutes }) : undefined,
  ].filter((part) => part !== undefined)
  return (
    <MarketDot isOpen={open} className={classNames('num', styles.status, className)}>
      {open && <span className="vh">{t('common_market_open')}: </span>}
      {parts.join(' · ')}
    </MarketDot>
  )
}
