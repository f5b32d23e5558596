import type { Instrument } from '@app/contract/instruments.ts'
import { isTradable } from '@app/domain/instruments/bank-page.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'

import { LogInPrompt } from '#features/connections/index.ts'
import { useBankSession } from '#lib/bank-session.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { PartnerFrame } from '#parts/partner/index.ts'
import { instruments } from '#queries/instruments.ts'

import type { DoneTrade } from './TradeDone.tsx'

type Props = {
  /** The address of the partner's page. */
  page: string
  onDone: (trade: DoneTrade) => void
  onClose: () => void
}

/**
 * The dialog in which the instrument in `tradeInstrument` is bought or sold, on a page of the partner. Shows nothing for
 * what cannot be traded.
 */
export function TradeModal(props: Props) {
  const { tradeInstrument: slug = '' } = useSearch({ from: '__root__' })
  const { data: instrument } = useQuery(instruments.detail(slug))
  if (!instrument || !isTradable(instrument)) return null
  return <TradeFrame {...props} instrument={instrument} />
}

function TradeFrame({ instrument, page, onDone, onClose }: Props & { instrument: Instrument }) {
  const t = useText()
  const { tradeSide: side = 'BUY' } = useSearch({ from: '__root__' })
  const here = useLocation({ select: ({ href }) => href })
  const isLoggedIn = useBankSession()
  return (
    <PartnerFrame
      isInAddress
      size={isLoggedIn ? 'lg' : 'sm'}
      title={t(side === 'BUY' ? 'partner_buy_of' : 'partner_sell_of', { name: shortName(instrument.name) })}
      page={page}
      params={{ isin: instrument.isin ?? '', side }}
      onClose={onClose}
      onTransaction={(transaction) => {
        if (transaction.status === 'CANCELED') return onClose()
        const { transactionId } = transaction
        if (transactionId !== undefined) return onDone({ transactionId, instrument })
        // oxlint-disable-next-line no-console -- the specification asks for the warning
        console.warn('a completed transaction has no id')
      }}
      instead={isLoggedIn ? undefined : <LogInPrompt next={here} />}
    />
  )
}
