import type { Instrument, InstrumentBasics, Today } from '@app/contract/instruments.ts'

import { useLivePrice } from '#lib/socket.ts'

export type Quoted = Pick<InstrumentBasics, 'id' | 'kind' | 'price' | 'change_today'>
export type Quote = Pick<Quoted, 'price' | 'change_today'> & { trading: boolean | undefined }

/**
 * Price and change of the day as the socket tells them while this is shown, else as they were read. Funds have no ticks,
 * and what is not on the screen needs none (`isLive`).
 */
export function useQuote(instrument: Quoted, isLive = true): Quote {
  const live = useLivePrice(isLive && instrument.kind !== 'MUTUAL_FUND' ? instrument.id : undefined)
  return live
    ? { price: live.last_price, change_today: live.change_today, trading: live.trading }
    : { price: instrument.price, change_today: instrument.change_today, trading: undefined }
}

/** The newest price of an instrument that was read as a whole: of the socket unless the reading is newer. */
export function useToday(instrument: Pick<Instrument, 'id' | 'kind' | 'today'>): Today {
  const live = useLivePrice(instrument.kind === 'MUTUAL_FUND' ? undefined : instrument.id)
  const { today } = instrument
  const isNewer = live && (today.at === null || live.at >= today.at)
  return isNewer
    ? { last_price: live.last_price, change_today: live.change_today, trading: live.trading, at: live.at }
    : today
}
