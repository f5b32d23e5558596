import type { Instrument, InstrumentBasics, Today } from '@app/contract/instruments.ts'

import { useLivePrice } from '#lib/socket.ts'

import { useNow } from './now.ts'
import { currentChange } from './session.ts'

export type QuotedInstrument = Pick<InstrumentBasics, 'id' | 'kind' | 'price' | 'change_today' | 'at'>
export type Quote = Pick<QuotedInstrument, 'price' | 'change_today' | 'at'> & { trading: boolean | undefined }

/**
 * Price and change of the day: live while mounted, else as loaded. Never live for funds, which have no ticks, nor for
 * instruments off screen (`isLive`).
 */
export function useQuote(instrument: QuotedInstrument, isLive = true): Quote {
  const live = useLivePrice(isLive && instrument.kind !== 'MUTUAL_FUND' ? instrument.id : undefined)
  return live
    ? { price: live.last_price, change_today: live.change_today, at: live.at, trading: live.trading }
    : { price: instrument.price, change_today: instrument.change_today, at: instrument.at, trading: undefined }
}

export type Change = {
  instrument: QuotedInstrument
  isLive?: boolean | undefined
  /** Shown in a ranking by the change of the last day, whichever day that was. */
  isRanked?: boolean | undefined
}

/** The live change of the day, for places without a date beside it. */
export function useCurrentChange({ instrument, isLive, isRanked }: Change): number | null {
  const quote = useQuote(instrument, isLive)
  const now = useNow()
  return isRanked ? quote.change_today : currentChange({ ...quote, kind: instrument.kind }, now)
}

/** The latest price of an instrument: the socket's, unless the loaded one is newer. */
export function useToday(instrument: Pick<Instrument, 'id' | 'kind' | 'today'>): Today {
  const live = useLivePrice(instrument.kind === 'MUTUAL_FUND' ? undefined : instrument.id)
  const { today } = instrument
  const isNewer = live && (today.at === null || live.at >= today.at)
  return isNewer
    ? { last_price: live.last_price, change_today: live.change_today, trading: live.trading, at: live.at }
    : today
}
