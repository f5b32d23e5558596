import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { useMember } from '#lib/session.ts'
import { build } from '#queries/build.ts'

import { type DoneTrade, TradeDone } from './TradeDone.tsx'
import { TradeModal } from './TradeModal.tsx'

type Props = {
  /** Removes the dialog from the address. */
  onClose: () => void
}

/**
 * The dialog that trades the instrument in the address, if the partner has a page for that; and the one that follows a
 * trade once the address is rid of the first. Visitors are asked to log in instead.
 */
export function TradeOverlay({ onClose }: Props) {
  const isMember = useMember() !== undefined
  const page = useTradePage()
  const [done, setDone] = useState<DoneTrade>()
  useAskToLogIn(page !== undefined && !isMember)
  if (!isMember) return null
  const finish = (trade: DoneTrade) => {
    setDone(trade)
    onClose()
  }
  if (page !== undefined) return <TradeModal page={page} onDone={finish} onClose={onClose} />
  return done && <TradeDone trade={done} onClose={() => setDone(undefined)} />
}

/** The partner's page to trade on, if that is asked for and there is one. */
function useTradePage(): string | undefined {
  const { tradeInstrument } = useSearch({ from: '__root__' })
  const isAsked = tradeInstrument !== undefined
  const { data } = useQuery({ ...build.current(), enabled: isAsked })
  return isAsked ? data?.partner_trade : undefined
}

function useAskToLogIn(isWanted: boolean): void {
  const navigate = useNavigate()
  const ask = useEffectEvent(() => {
    const without = { tradeInstrument: undefined, tradeSide: undefined }
    void navigate({ to: '.', search: (before) => ({ ...before, ...without, to: 'trade' }), replace: true })
  })
  useEffect(() => {
    if (isWanted) ask()
  }, [isWanted])
}
