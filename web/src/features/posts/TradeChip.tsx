import type { TradeKind } from '@app/contract/portfolios.ts'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { Chip } from '#ui/Chip.tsx'

/** Whether a trade bought or sold, and how. */
export function TradeChip({ kind }: { kind: TradeKind }) {
  const t = useText()
  const isSale = kind === 'SELL' || kind === 'SWITCH_SELL'
  return (
    <Chip
      tone={isSale ? 'sell' : 'buy'}
      icon={isSale ? <ArrowUpRight aria-hidden="true" /> : <ArrowDownLeft aria-hidden="true" />}
    >
      {t(`posts_trade_${kind}`)}
    </Chip>
  )
}
