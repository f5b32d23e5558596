import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

import styles from './TradeButtons.module.css'

/** Opens the dialog in which an instrument is bought or sold. What a member holds at the bank is the bank's to know. */
export function TradeButtons({ slug }: { slug: string }) {
  const t = useText()
  return (
    <>
      <LinkButton
        to="."
        search={(before) => ({ ...before, tradeInstrument: slug, tradeSide: 'BUY' as const })}
        resetScroll={false}
        className={styles.buy}
        icon={<ArrowDownLeft aria-hidden="true" />}
      >
        {t('partner_buy')}
      </LinkButton>
      <LinkButton
        to="."
        search={(before) => ({ ...before, tradeInstrument: slug, tradeSide: 'SELL' as const })}
        resetScroll={false}
        className={styles.sell}
        icon={<ArrowUpRight aria-hidden="true" />}
      >
        {t('partner_sell')}
      </LinkButton>
    </>
  )
}
