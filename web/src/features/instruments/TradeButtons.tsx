import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

import styles from './InstrumentHeader.module.css'

const sides = [
  { side: 'BUY', text: 'instruments_buy', Icon: ArrowDownLeft },
  { side: 'SELL', text: 'instruments_sell', Icon: ArrowUpRight },
] as const

/** Opens the dialog in which an instrument is bought or sold. What a member holds at the bank is the bank's to know. */
export function TradeButtons({ slug }: { slug: string }) {
  const t = useText()
  return (
    <div className={styles.sides}>
      {sides.map(({ side, text, Icon }) => (
        <LinkButton
          key={side}
          to="."
          search={(before) => ({ ...before, tradeInstrument: slug, tradeSide: side })}
          resetScroll={false}
          variant="acc"
          icon={<Icon aria-hidden="true" />}
          className={side === 'SELL' ? styles.sell : undefined}
        >
          {t(text)}
        </LinkButton>
      ))}
    </div>
  )
}
