import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'

import { withTexts } from '#lib/i18n.ts'
import { build } from '#queries/build.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { inDialog } from './in-dialog.ts'

const TradeModal = lazyPart(
  () => inDialog(() => withTexts(import('#features/trading/TradeModal.tsx'), 'connecting', 'partner')),
  'TradeModal',
  { failed: 'dialog' },
)
const TradeDone = lazyPart(() => withTexts(import('#features/trading/TradeDone.tsx'), 'partner'), 'TradeDone', {
  failed: 'dialog',
})

/** The partner's page to trade on, if that is asked for and there is one. */
export function useTradePage(): string | undefined {
  const { tradeInstrument } = useSearch({ from: '__root__' })
  const isAsked = tradeInstrument !== undefined
  const { data } = useQuery({ ...build.current(), enabled: isAsked })
  return isAsked ? data?.partner_trade : undefined
}

type Props = { page: string | undefined; onClose: () => void }

/** The dialog that trades on a page of the partner, and the one that follows a trade once the address is rid of the first. */
export function TradeOverlay({ page, onClose }: Props) {
  const [done, setDone] = useState<ComponentProps<typeof TradeDone>['trade']>()
  const finish = (trade: typeof done) => {
    setDone(trade)
    onClose()
  }
  if (page !== undefined) return <TradeModal page={page} onDone={finish} onClose={onClose} />
  return done && <TradeDone trade={done} onClose={() => setDone(undefined)} />
}
