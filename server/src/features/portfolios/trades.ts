import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { OwnTrade, Trade } from '@app/contract/portfolios.ts'
import type { Viewer } from '@app/domain/audience/audience.ts'
import { roundPrice } from '@app/domain/instruments/rounding.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import { type PageRequest, readCursor, type Slice, slice, writeCursor } from '#http/pages.ts'

import { listTrades, type TradeRow } from './ledger-queries.ts'
import { requireOwn, requireVisible } from './portfolios.ts'

type ReadContext = Pick<Context, 'db' | 'now'>
type Instruments = ReadonlyMap<string, InstrumentBasics>

/** How long a trade is withheld from others. */
const withheldMs = 15 * 60_000

/** The trades of a portfolio as others see them; none if its owner does not share them. */
export async function tradesOf(
  context: ReadContext,
  viewer: Viewer,
  { id, page }: { id: string; page: PageRequest },
): Promise<Slice<Trade>> {
  const { profile_id: ownerId, shares_trades } = await requireVisible(context.db, viewer, id)
  const isOwn = ownerId === viewer.profileId
  if (!isOwn && !shares_trades) return { results: [], after: undefined }
  const executedBy = isOwn ? undefined : new Date(context.now().getTime() - withheldMs)
  const { rows, instruments, after } = await load(context.db, { id, page, executedBy })
  return { results: rows.map((row) => presentTrade(row, instruments)), after }
}

/** The trades of a portfolio of the member, with their amounts. */
export async function ownTrades(
  { db }: ReadContext,
  memberId: string,
  { id, page }: { id: string; page: PageRequest },
): Promise<Slice<OwnTrade>> {
  await requireOwn(db, memberId, id)
  const { rows, instruments, after } = await load(db, { id, page, executedBy: undefined })
  const results = rows.map((row) => ({
    ...presentTrade(row, instruments),
    quantity: row.quantity.replace(/^-/, ''),
    amount: row.amount,
    inferred: row.inferred,
  }))
  return { results, after }
}

async function load(db: Db, { id, page, executedBy }: { id: string; page: PageRequest; executedBy: Date | undefined }) {
  const wanted = { portfolioId: id, executedBy, after: readCursor(page.after), limit: page.size + 1 }
  const { results: rows, after } = slice(await listTrades(db, wanted), page.size, (row) =>
    writeCursor({ by: row.date, id: row.id }),
  )
  const instruments = await loadInstruments(db, [...new Set(rows.flatMap((row) => row.instrument_id ?? []))])
  return { rows, instruments, after }
}

function presentTrade(row: TradeRow, instruments: Instruments): Trade {
  const instrument = instruments.get(row.instrument_id ?? '') ?? null
  return {
    id: row.id,
    kind: row.kind,
    instrument,
    name: instrument?.name ?? row.name,
    price: row.price === null ? null : roundPrice(Number(row.price)),
    currency: row.currency,
    // Most sources only tell the day.
    datetime: (row.executed_at ?? new Date(`${row.date}T12:00:00Z`)).toISOString(),
  }
}
