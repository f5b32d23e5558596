import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { OwnTrade, Trade } from '@app/contract/portfolios.ts'
import type { Transaction } from '@app/contract/posts.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPercent, roundPrice } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listTrades, type TradeRow } from './ledger-queries.ts'
import { requireOwn, requireVisible } from './portfolios.ts'
import type { PostedTrade } from './trade-queries.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type Instruments = ReadonlyMap<string, InstrumentBasics>

/** The lowest price that others see. */
const leastPrice = 0.1

/** The trades of a portfolio as others see them; none if its owner does not share them. */
export async function tradesOf(
  context: ReadContext,
  viewer: Viewer,
  { id, page }: { id: string; page: PageRequest },
): Promise<Slice<Trade>> {
  const { profile_id: ownerId, shares_trades } = await requireVisible(context.db, viewer, id)
  const isOwn = ownerId === viewer.profileId
  if (!isOwn && !shares_trades) return { results: [], after: undefined }
  const { rows, instruments, after } = await load(context.db, { id, page, publicBy: isOwn ? undefined : context.now() })
  return { results: rows.map((row) => withSharedPrice(presentTrade(row, instruments))), after }
}

/** The trades of a portfolio of the member, with their amounts. */
export async function ownTrades(
  { db }: ReadContext,
  memberId: string,
  { id, page }: { id: string; page: PageRequest },
): Promise<Slice<OwnTrade>> {
  await requireOwn(db, memberId, id)
  const { rows, instruments, after } = await load(db, { id, page, publicBy: undefined })
  const results = rows.map((row) => ({
    ...presentTrade(row, instruments),
    quantity: row.quantity.replace(/^-/, ''),
    amount: row.amount,
    inferred: row.inferred,
  }))
  return { results, after }
}

/**
 * Shows others two decimals of a price: all digits of a mean price, or of an amount divided by its pieces, give away the number
 * of pieces. Prices that are too low for two decimals are left out, and those of securities that the market does not know, of
 * which a single piece may be all that is held.
 */
function withSharedPrice<Shown extends Pick<Trade, 'price' | 'instrument'>>(trade: Shown): Shown {
  const { price, instrument } = trade
  const isShared = price !== null && price >= leastPrice && instrument !== null
  return { ...trade, price: isShared ? roundPercent(price) : null }
}

async function load(db: Db, { id, page, publicBy }: { id: string; page: PageRequest; publicBy: Date | undefined }) {
  const wanted = { portfolioId: id, publicBy, after: readCursor(page.after), limit: page.size + 1 }
  const { results: rows, after } = slice(await listTrades(db, wanted), page.size, (row) =>
    writeCursor({ by: row.date, id: row.id }),
  )
  const instruments = await loadInstruments(db, [...new Set(rows.flatMap((row) => row.instrument_id ?? []))])
  return { rows, instruments, after }
}

/** The trade that a post is about, as others may see it. */
export function presentTransaction(trade: PostedTrade, instruments: Instruments): Transaction {
  const instrument = instruments.get(trade.instrument_id ?? '') ?? null
  return withSharedPrice({
    id: trade.id,
    kind: trade.kind,
    instrument,
    name: instrument?.name ?? trade.name,
    isin: trade.isin,
    price: priceOf(trade),
    currency: trade.currency,
    datetime: timeOf(trade).toISOString(),
  })
}

function presentTrade(row: TradeRow, instruments: Instruments): Trade {
  const instrument = instruments.get(row.instrument_id ?? '') ?? null
  return {
    id: row.id,
    kind: row.kind,
    instrument,
    name: instrument?.name ?? row.name,
    price: priceOf(row),
    currency: row.currency,
    datetime: timeOf(row).toISOString(),
    post: row.post_id,
  }
}

const priceOf = ({ price }: Pick<TradeRow, 'price'>) => (price === null ? null : roundPrice(Number(price)))

/** Most sources report the day only. */
function timeOf({ executed_at: at, date }: Pick<TradeRow, 'date'> & { executed_at: Date | string | null }): Date {
  return new Date(at ?? `${date}T12:00:00Z`)
}
