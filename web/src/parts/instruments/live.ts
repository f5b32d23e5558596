import type { Instrument, InstrumentBasics, ListedInstrument, Today } from '@app/contract/instruments.ts'
import type { PriceMessage } from '@app/contract/socket.ts'
import { shownChange } from '@app/domain/instruments/change.ts'
import type { ChangePeriod } from '@app/domain/instruments/periods.ts'

import { useLivePrice } from '#lib/socket.ts'

import { useNow } from './now.ts'
import { currentChange } from './session.ts'

export type QuotedInstrument = Pick<InstrumentBasics, 'id' | 'kind' | 'price' | 'change_today' | 'at'>
export type Quote = Pick<QuotedInstrument, 'price' | 'change_today' | 'at'> & { trading: boolean | undefined }

/** The live price, unless the loaded one is newer. */
const ifNewer = (live: PriceMessage | undefined, loadedAt: string | null) =>
  live && (loadedAt === null || live.at >= loadedAt) ? live : undefined

/**
 * Price and change of the day: live while mounted, else as loaded. Never live for funds, which have no ticks, nor for
 * instruments off screen (`isLive`).
 */
export function useQuote(instrument: QuotedInstrument, isLive = true): Quote {
  const last = useLivePrice(isLive && instrument.kind !== 'MUTUAL_FUND' ? instrument.id : undefined)
  const live = ifNewer(last, instrument.at)
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

/** An instrument with its changes over periods, and what they are measured against. */
export type MovingInstrument = QuotedInstrument &
  Pick<ListedInstrument, `change_${ChangePeriod}`> & { bases?: ListedInstrument['bases'] }

/** The change over a period up to the price that `useQuote` shows. */
export function useChange(instrument: MovingInstrument, period: ChangePeriod, isLive = true): number | null {
  const { price } = useQuote(instrument, isLive)
  const base = instrument.bases?.[period]
  const isMoved = price !== null && price !== instrument.price
  return isMoved && base ? shownChange(base, price) : instrument[`change_${period}`]
}

/** The latest price of an instrument. */
export function useToday(instrument: Pick<Instrument, 'id' | 'kind' | 'today'>): Today {
  const { today } = instrument
  const live = ifNewer(useLivePrice(instrument.kind === 'MUTUAL_FUND' ? undefined : instrument.id), today.at)
  return live
    ? { last_price: live.last_price, change_today: live.change_today, trading: live.trading, at: live.at }
    : today
}
